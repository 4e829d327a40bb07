import {
  type ReadTyped,
  type Register,
  type RegisterSnapshot,
  descriptionOf,
  readTyped,
  typedOf,
} from '../../../../domain/planning';

/** A value as it stands in its input: numbers as the text that was typed; `''` is no value. */
export type TypedValue = string | boolean;

/** A register's value as its input shows it. */
export function storedIn(register: Register): TypedValue {
  return typedOf(descriptionOf(register), register);
}

/** Whether an input shows what was typed as it was: its control may have been of another kind then. */
export function takesTyped(
  { upkeepValue }: Pick<RegisterSnapshot, 'upkeepValue'>,
  typed: TypedValue,
): boolean {
  return typed === '' || (typeof typed === 'boolean') === (upkeepValue === 'boolean');
}

/** At each key all that is typed is read several times, and one of it is new. */
const lastRead = new WeakMap<Register, { typed: TypedValue; read: ReadTyped }>();

/** What stands in a register's input, as it would be recorded. */
export function readInput(register: Register, typed: TypedValue): ReadTyped {
  const last = lastRead.get(register);
  if (last?.typed === typed) return last.read;
  const read = readTyped(descriptionOf(register), typed, register);
  lastRead.set(register, { typed, read });
  return read;
}
