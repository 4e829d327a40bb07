/* eslint-disable no-undef -- `node --require` takes CommonJS only. */

// Loaded before the server: its clock is wrong by as many milliseconds as SHIFT_MS says, timers go on as they are.
const shift = Number(process.env.SHIFT_MS);
const TrueDate = Date;

globalThis.Date = class Date extends TrueDate {
  /** @param {[] | ConstructorParameters<typeof TrueDate>} args */
  constructor(...args) {
    super(...(args.length === 0 ? [TrueDate.now() + shift] : args));
  }

  static now() {
    return TrueDate.now() + shift;
  }
};
