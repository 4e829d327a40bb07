import { checkField } from '../fields';
import { checkDuplicate, readValue } from '../planning';
import { messages } from './ca';
import { type Message, type MessageKey, type PlainMessageKey, message, textOf, textsOf, waitText } from '.';

function isKey(key: string): key is MessageKey {
  return key in messages;
}

const keys = Object.keys(messages).filter(isKey);

function placeholdersOf(key: MessageKey): string[] {
  return [...messages[key].matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name).sort();
}

/** The placeholders of a text. */
const placeholders: Partial<Record<MessageKey, string[]>> = {
  'error.tooManyRequests': ['wait'],
  'error.enoughWritten': ['wait'],
  'wait.seconds': ['count'],
  'wait.minutes': ['count'],
  'wait.hours': ['count'],
  'photos.enoughToday': ['wait'],
  'field.integer': ['max', 'min'],
  'programmes.rulePart': ['part'],
  'programmes.ruleInterval': ['max'],
  'programmes.fromDayFar': ['max'],
  'field.max': ['max'],
  'field.choice': ['options'],
  'field.list': ['max', 'min'],
  'list.range': ['max'],
  'photos.full': ['max'],
  'planning.recordedLongAgo': ['max'],
  'elements.tooManyUpkeeps': ['max', 'names'],
  'elements.volume': ['max'],
  'presets.unknownRow': ['row'],
  'presets.inactive': ['names'],
  'presets.inactiveType': ['names'],
  'limits.up': ['limit'],
  'limits.down': ['limit'],
  'limits.between': ['down', 'up'],
  'limits.both': ['from', 'to'],
  'limits.expected': ['text'],
  'limits.expectedOrClosing': ['text'],
  'limits.either': ['one', 'other'],
  'limits.closing': ['values'],
  'limits.atMost': ['limit'],
  'limits.atLeast': ['limit'],
  'limits.must': ['text'],
  'planning.valueAmbiguous': ['one', 'other'],
  'planning.valueText': ['max'],
  'planning.valueImpossible': ['down', 'up'],
  'planning.valueTooLow': ['down'],
  'planning.valueUncertainty': ['max'],
  'planning.rangeTooLong': ['max'],
  'correctives.reopenedOften': ['max'],
  'correctives.tooManyUnverified': ['max'],
  'planning.tooManyCorrectives': ['max'],
};

function problemOf(read: ReturnType<typeof readValue>): Message | undefined {
  return read.ok ? undefined : read.problem;
}

describe('messages', () => {
  it.each(keys)('%s has the placeholders that its callers fill in', (key) => {
    expect(placeholdersOf(key)).toEqual(placeholders[key] ?? []);
  });

  it.each<[string, Message | undefined, text: string]>([
    [
      'a text that is too long',
      checkField({ kind: 'text', max: 120 }, 'a'.repeat(121)),
      'Pot tenir com a màxim 120 caràcters',
    ],
    [
      'an e-mail that is too long',
      checkField({ kind: 'email', max: 5 }, 'anna@b.cat'),
      'Pot tenir com a màxim 5 caràcters',
    ],
    [
      'a choice that is none',
      checkField({ kind: 'choice', options: ['pH', 'ppm'] }, 'x'),
      "Ha de ser un d'aquests valors: pH, ppm",
    ],
    [
      'a value that is too long',
      problemOf(readValue('string', 'a'.repeat(501))),
      'El valor ha de ser un text de com a màxim 500 caràcters',
    ],
    [
      'a duplicate over too many days',
      checkDuplicate({ startDate: '2026-01-01', endDate: '2028-01-01', weekdays: [1] }, '2026-01-01').endDate,
      'Entre la data inicial i la final hi pot haver com a màxim 365 dies',
    ],
  ])('the rules fill it in: %s', (_, problem, text) => {
    expect(problem && textOf(problem)).toBe(text);
  });

  it('several placeholders are filled in', () => {
    expect(textOf(message('field.list', { min: 1, max: 366 }))).toBe(
      'Ha de ser una llista de 1 a 366 valors',
    );
  });

  it.each<[PlainMessageKey, text: string]>([
    ['login.failed', 'Usuari o password incorrecte.'],
    [
      'planning.locked',
      'La inspecció està feta, tancada i validada i no es permet cap modificació de les dades',
    ],
    [
      'planning.lockedButActions',
      "La inspecció està feta, tancada i validada i només permet l'edició de l'acció",
    ],
    ['planning.missingFields', 'Falta omplir algun dels camps'],
  ])('%s has these very words', (key, text) => {
    expect(textOf(message(key))).toBe(text);
  });

  it('are given by field', () => {
    expect(
      textsOf({ areaName: message('field.required'), companyCIF: message('field.max', { max: 20 }) }),
    ).toEqual({
      areaName: 'Aquest camp és obligatori',
      companyCIF: 'Pot tenir com a màxim 20 caràcters',
    });
  });

  it.each([
    [0, '1 segon'],
    [1, '1 segon'],
    [1.2, '2 segons'],
    [119, '119 segons'],
    [120, '2 minuts'],
    [121, '3 minuts'],
    [7139, '119 minuts'],
    [7200, '2 hores'],
    [7201, '3 hores'],
    [86_400, '24 hores'],
  ])('to wait %d seconds is to wait %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });

  it('no two have the same text', () => {
    expect(new Set(Object.values(messages)).size).toBe(keys.length);
  });
});
