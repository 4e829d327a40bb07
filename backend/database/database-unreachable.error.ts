/** The server at `MONGODB_URI` does not answer, or does not let us in; the message is one line. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
    super(`the database at MONGODB_URI cannot be reached: ${reason}`, { cause });
  }
}
