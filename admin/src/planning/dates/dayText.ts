import { type Day, isDay } from '../../../../domain/common';

const SEPARATED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** The numeric keyboards of some phones have nothing to separate with. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/** Reads a day typed as DD/MM/YYYY, also with hyphens, points or nothing between; undefined when it is none. */
export function readDayText(text: string): Day | undefined {
  const match = SEPARATED.exec(text.trim()) ?? DIGITS.exec(text.trim());
  if (!match) return undefined;
  const [, date = '', month = '', year = ''] = match;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}
