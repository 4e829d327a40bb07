/** A command cannot do what the operator asked; the message says why in one line. */
export class OperatorError extends Error {}
