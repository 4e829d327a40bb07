import { readDayText } from './dayText';
import { fromPicker, toPicker } from './pickerDays';

it.each([
  ['21/11/2026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['21-11-2026', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['29/02/2026', undefined],
  ['2026-11-21', undefined],
  ['21/11/26', undefined],
])('reads %s as %s', (text, day) => expect(readDayText(text)).toBe(day));

it.each(['2026-03-29', '2026-10-25', '2026-12-31', '1900-01-01'])(
  'brings %s through the picker and back',
  (day) => expect(fromPicker(toPicker(day))).toBe(day),
);
