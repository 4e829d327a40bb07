import { message } from '../messages';
import { type FieldSpec, checkField, isEmail, readField, readId, readInstant } from '.';

const ID = '65f0c0ffee65f0c0ffee65f0';

const fields = {
  text: { kind: 'text', max: 10 },
  requiredText: { kind: 'text', max: 10, required: true },
  email: { kind: 'email', max: 20 },
  requiredEmail: { kind: 'email', max: 20, required: true },
  password: { kind: 'password' },
  requiredPassword: { kind: 'password', required: true },
  choice: { kind: 'choice', options: ['pH', 'ppm'] },
  requiredChoice: { kind: 'choice', options: ['pH', 'ppm'], required: true },
  flag: { kind: 'flag' },
  nullableBoolean: { kind: 'nullableBoolean' },
  number: { kind: 'number' },
  reference: { kind: 'reference', to: 'companies' },
  requiredReference: { kind: 'reference', to: 'companies', required: true },
  instant: { kind: 'instant' },
  requiredInstant: { kind: 'instant', required: true },
  traits: { kind: 'traits' },
} as const satisfies Record<string, FieldSpec>;

type Field = keyof typeof fields;

describe('a field is kept as', () => {
  it.each<[Field, input: unknown, kept: unknown]>([
    ['text', 'Bassa', 'Bassa'],
    ['text', '  Bassa\n', 'Bassa'],
    ['text', 'a\nb', 'a\nb'],
    ['text', '1234567890', '1234567890'],
    ['text', '  1234567890  ', '1234567890'],
    ['requiredText', 'x', 'x'],
    ['email', 'a@b.cat', 'a@b.cat'],
    ['email', ' A@b.cat ', 'A@b.cat'],
    ['email', '123456789012345@b.ca', '123456789012345@b.ca'],
    ['password', 'Inspecta#2026', 'Inspecta#2026'],
    ['password', ' Aa1!aaa ', ' Aa1!aaa '],
    ['choice', 'ppm', 'ppm'],
    ['flag', true, true],
    ['traits', null, {}],
    ['traits', { iron: 'yes', part: '', volume: 3, x: null }, { iron: 'yes', volume: 3 }],
    ['flag', false, false],
    ['nullableBoolean', true, true],
    ['nullableBoolean', false, false],
    ['number', 7.2, 7.2],
    ['number', '7,2', 7.2],
    ['number', ' 7.2 ', 7.2],
    ['number', 0, 0],
    ['reference', ID, ID],
    ['reference', ID.toUpperCase(), ID],
    ['reference', { _id: ID, companyName: 'Aigües' }, ID],
    ['instant', '2026-06-01', new Date('2026-06-01T00:00:00.000Z')],
    ['instant', '2026-06-01T10:20:30.000Z', new Date('2026-06-01T10:20:30.000Z')],
  ])('%s: %j is kept as %j', (field, input, kept) => {
    expect(readField(fields[field], input)).toEqual({ ok: true, value: kept });
    expect(checkField(fields[field], input)).toBeUndefined();
  });
});

describe('an optional field left empty', () => {
  it.each<[Field, empty: '' | null]>([
    ['text', ''],
    ['email', ''],
    ['password', null],
    ['choice', null],
    ['nullableBoolean', null],
    ['number', null],
    ['reference', null],
    ['instant', null],
  ])('%s is kept as %j', (field, empty) => {
    for (const input of [undefined, null, '', '   ']) {
      expect(readField(fields[field], input)).toEqual({ ok: true, value: empty });
    }
  });
});

describe('a required field left empty', () => {
  it.each<Field>([
    'requiredText',
    'requiredEmail',
    'requiredPassword',
    'requiredChoice',
    'requiredReference',
    'requiredInstant',
  ])('%s is refused', (field) => {
    for (const input of [undefined, null, '', '   ', '\n\t']) {
      expect(readField(fields[field], input)).toEqual({ ok: false, problem: message('field.required') });
    }
  });
});

describe('a field refuses', () => {
  const max = { text: message('field.max', { max: 10 }), email: message('field.max', { max: 20 }) };
  const options = message('field.choice', { options: 'pH, ppm' });

  it.each<[Field, input: unknown, problem: ReturnType<typeof message>]>([
    ['number', '0,1234567890123456', message('field.digits')],
    ['number', 2 ** 53, message('field.digits')],
    ['text', '12345678901', max.text],
    ['text', 7, message('field.text')],
    ['text', true, message('field.text')],
    ['text', ['a'], message('field.text')],
    ['text', { $ne: '' }, message('field.text')],
    ['text', 'a\u0000b', message('field.characters')],
    ['text', 'a\u001bb', message('field.characters')],
    ['text', '\ud83d', message('field.characters')],
    ['requiredText', '12345678901', max.text],
    ['email', '1234567890123456@b.ca', max.email],
    ['email', 'admin', message('field.email')],
    ['email', 'a\u200b@b.cat', message('field.email')],
    ['email', 'ａ@b.cat', message('field.email')],
    ['email', 7, message('field.text')],
    ['email', 'a\u0000@b.cat', message('field.characters')],
    ['requiredEmail', 'admin@', message('field.email')],
    ['password', 'curta', message('field.password')],
    ['password', 12345678, message('field.password')],
    ['requiredPassword', 'inspecta#2026', message('field.password')],
    ['choice', 'PPM', options],
    ['choice', 'ppm ', options],
    ['choice', 0, options],
    ['choice', ['ppm'], options],
    ['choice', 'toString', options],
    ['requiredChoice', 'selecciona', options],
    ['flag', 'true', message('field.flag')],
    ['flag', 1, message('field.flag')],
    ['flag', null, message('field.flag')],
    ['flag', undefined, message('field.flag')],
    ['flag', '', message('field.flag')],
    ['traits', 'x', message('field.traits')],
    ['traits', ['x'], message('field.traits')],
    ['traits', { iron: true }, message('field.traits')],
    ['traits', { iron: { $gt: '' } }, message('field.traits')],
    ['traits', { ['x'.repeat(101)]: 'yes' }, message('field.traits')],
    [
      'traits',
      Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`x${index}`, 'yes'])),
      message('field.traits'),
    ],
    ['nullableBoolean', 'false', message('field.flag')],
    ['nullableBoolean', 0, message('field.flag')],
    ['number', '1e5', message('field.number')],
    ['number', 'set', message('field.number')],
    ['number', Infinity, message('field.number')],
    ['number', true, message('field.number')],
    ['number', { $gt: 1 }, message('field.number')],
    ['reference', 'selecciona', message('field.reference')],
    ['reference', { id: ID }, message('field.reference')],
    ['reference', { _id: { $ne: null } }, message('field.reference')],
    ['reference', [ID], message('field.reference')],
    ['requiredReference', {}, message('field.reference')],
    ['instant', 'demà', message('field.instant')],
    ['instant', 1_780_272_000_000, message('field.instant')],
    ['instant', { $gt: '' }, message('field.instant')],
    ['requiredInstant', '2026-02-31', message('field.instant')],
  ])('%s: %j', (field, input, problem) => {
    expect(readField(fields[field], input)).toEqual({ ok: false, problem });
    expect(checkField(fields[field], input)).toEqual(problem);
  });
});

describe('an instant is', () => {
  it.each([
    ['a day, for its midnight UTC', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['a leap day', '2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['UTC', '2026-06-01T10:20:30.456Z', '2026-06-01T10:20:30.456Z'],
    ['without milliseconds', '2026-06-01T10:20:30Z', '2026-06-01T10:20:30.000Z'],
    ['without seconds', '2026-06-01T10:20Z', '2026-06-01T10:20:00.000Z'],
    ['east', '2026-06-01T00:30:00+02:00', '2026-05-31T22:30:00.000Z'],
    ['west', '2026-06-01T23:30:00-03:00', '2026-06-02T02:30:00.000Z'],
    ['the first', '1900-01-01T00:00:00.000Z', '1900-01-01T00:00:00.000Z'],
    ['the last', '2900-12-31T23:59:59.999Z', '2900-12-31T23:59:59.999Z'],
  ])('%s: %s', (_, input, instant) => {
    expect(readInstant(input)).toEqual({ ok: true, value: new Date(instant) });
  });

  it.each([
    ['31 February', '2026-02-31T10:00:00Z'],
    ['31 February, the day alone', '2026-02-31'],
    ['29 February of no leap year', '2027-02-29T10:00:00Z'],
    ['31 April', '2026-04-31T10:00:00+02:00'],
    ['month 13', '2026-13-01T10:00:00Z'],
    ['hour 25', '2026-06-01T25:00:00Z'],
    ['minute 60', '2026-06-01T10:60:00Z'],
    ['second 60', '2026-06-01T10:20:60Z'],
    ['an offset of 25 hours', '2026-06-01T10:20:30+25:00'],
    ['no zone, which would be the machine’s', '2026-06-01T10:20:30'],
    ['a blank for the T', '2026-06-01 10:20:30Z'],
    ['the way days are shown', '01/06/2026'],
    ['words', '1 June 2026'],
    ['a year by itself', '2026'],
    ['six digits of a year', '+002026-06-01T10:20:30Z'],
    ['before 1900', '1899-12-31T23:59:59Z'],
    ['after 2900', '2901-01-01T00:00:00Z'],
    ['after 2900 by its offset', '2900-12-31T23:30:00-01:00'],
    ['a number of milliseconds', 1_780_272_000_000],
    ['a date', new Date(0)],
    ['nothing', ''],
  ])('not %s: %j', (_, input) => {
    expect(readInstant(input)).toEqual({ ok: false, problem: message('field.instant') });
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.cat', 'anna.puig+aigua@sub.exemple.cat', "o'neil@exemple.cat", 'a_b-c@ex-emple.es'])(
    '%s looks like one',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'admin',
    '@b.cat',
    'a@',
    'a@b',
    'a@b.',
    'a@.cat',
    'a@b..cat',
    'a@b@c.cat',
    'a b@c.cat',
    'a@b .cat',
    'Anna <a@b.cat>',
    'a@b.cat,c@d.cat',
    'a@b.cat\n',
  ])('%j does not', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('an id in a path', () => {
  it('is read without regard to case', () => {
    expect(readId(ID.toUpperCase())).toEqual({ ok: true, value: ID });
  });

  it.each(['new-element', '', `${ID}0`, { _id: ID }, undefined])('%j is none', (value) => {
    expect(readId(value)).toEqual({ ok: false, problem: message('field.id') });
  });
});

describe('several references', () => {
  const spec: FieldSpec = { kind: 'references', to: 'upkeeps', max: 2 };
  const [one, other, third] = ['1', '2', '3'].map((digit) => digit.padStart(24, 'a'));

  it.each([
    [
      [one, other],
      [one, other],
    ],
    [
      [{ _id: one }, one?.toUpperCase(), other],
      [one, other],
    ],
    [[], []],
    [null, []],
    ['', []],
  ])('%j are kept as %j', (input, value) => {
    expect(readField(spec, input)).toEqual({ ok: true, value });
  });

  it.each([
    [[one, other, third], message('field.list', { min: 0, max: 2 })],
    [one, message('field.list', { min: 0, max: 2 })],
    [[one, 'x'], message('field.reference')],
    [[[one]], message('field.reference')],
  ])('%j are refused', (input, problem) => {
    expect(readField(spec, input)).toEqual({ ok: false, problem });
  });
});

it('a choice in which null means something tells it from a blank', () => {
  const spec: FieldSpec = { kind: 'choice', options: ['up'], keepsBlank: true };
  const kept = [null, '', ' ', 'up'].map((input) => readField(spec, input));
  expect(kept).toEqual([null, '', '', 'up'].map((value) => ({ ok: true, value })));
});

describe('a whole number', () => {
  const spec: FieldSpec = { kind: 'integer', min: 1, max: 730 };

  it.each([
    [1, 1],
    ['730', 730],
    [null, null],
    ['', null],
  ])('%j is kept as %j', (input, value) => expect(readField(spec, input)).toEqual({ ok: true, value }));

  it.each([0, 731, 1.5, 'set', true, [1]])('is refused: %j', (input) => {
    const problem = message('field.integer', { min: 1, max: 730 });
    expect(readField(spec, input)).toEqual({ ok: false, problem });
  });
});

describe('several days', () => {
  const spec: FieldSpec = { kind: 'days', max: 2 };

  it.each([
    [[], []],
    [null, []],
    [
      ['2026-12-26', '2026-12-24', '2026-12-26'],
      ['2026-12-24', '2026-12-26'],
    ],
  ])('%j are kept as %j', (input, value) => expect(readField(spec, input)).toEqual({ ok: true, value }));

  it.each([
    ['2026-12-24', message('field.list', { min: 0, max: 2 })],
    [['2026-12-24', '2026-12-25', '2026-12-26'], message('field.list', { min: 0, max: 2 })],
    [['2026-02-30'], message('field.day')],
  ])('are refused: %j', (input, problem) => expect(readField(spec, input)).toEqual({ ok: false, problem }));
});

describe('weekdays', () => {
  const spec: FieldSpec = { kind: 'weekdays' };

  it('count once, from Monday', () => {
    expect(readField(spec, [5, 1, 5])).toEqual({ ok: true, value: [1, 5] });
  });

  it.each([[[]], [null], [''], [[0]], [[8]], [['1']], [1]])('are refused: %j', (input) => {
    expect(readField(spec, input)).toEqual({ ok: false, problem: message('field.weekdays') });
  });
});

describe('references that are required', () => {
  const spec: FieldSpec = { kind: 'references', to: 'elements', max: 2, required: true };

  it.each([
    [[], message('field.list', { min: 1, max: 2 })],
    [null, message('field.required')],
  ])('are refused: %j', (input, problem) => expect(readField(spec, input)).toEqual({ ok: false, problem }));
});
