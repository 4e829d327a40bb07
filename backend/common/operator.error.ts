/** What an operator asked for cannot be done as things are; the message is one line that says why. */
export class OperatorError extends Error {}
