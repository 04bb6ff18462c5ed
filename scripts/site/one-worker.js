// The entry of a brain's worker of a page in one file: what worker.js would fetch comes as the first message.
import "./one-message.js";
import "./worker.js";
