import fc from 'fast-check';
import { compareText, foldText, hasUnprintable, isFoundIn, isVisible, searchedParts } from '.';

// A second try would draw another seed.
jest.retryTimes(0);

describe('folding, for searches that ignore case and accents', () => {
  it.each([
    ['Àrea Tècnica', 'area tecnica'],
    ['CALDERA núm. 3', 'caldera num. 3'],
    ['Façana', 'facana'],
    ['Lluïsa Güell', 'lluisa guell'],
    ['Muñoz', 'munoz'],
    ['Col·legi', 'collegi'],
    ['L’Hospitalet', "l'hospitalet"],
    ['Lʼ Lʹ L´ L‘ L`', "l' l' l' l' l'"],
    ['P‐1 P‑2 P–3 P—4 P−5 P-6', 'p-1 p-2 p-3 p-4 p-5 p-6'],
    [
      'CoL·Legi Coŀlegi COĿLEGI Col.legi Col•legi Col‧legi',
      'collegi collegi collegi collegi collegi collegi',
    ],
    ['3.5 l. · l', '3.5 l. l'],
    ['Vas\u00a0 gran\u202f2\n ', 'vas gran 2 '],
    ['Di\u00adpò\u200bsit', 'diposit'],
    ['ºC', 'ºc'],
    ['', ''],
  ])('%j folds to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('a composed and a decomposed accent are the same', () => {
    expect(foldText('Tècnica'.normalize('NFD'))).toBe(foldText('Tècnica'.normalize('NFC')));
  });

  it('folding a folded text changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  // If it folded to nothing, a search for it would find every record.
  it.each(['^', '`', '´', '¨', '¯'])('%s by itself does not fold to nothing', (text) => {
    expect(foldText(text)).not.toBe('');
  });
});

describe('a search', () => {
  it.each([
    ['Puigdomènech Vila, Núria', 'nuria puigdomenech', true],
    ['Puigdomènech Vila, Núria', 'Vila, Núria', true],
    ['Puigdomènech Vila, Núria', 'Núria Roca', false],
    ['Puigdomènech Vila, Núria', ' , ', true],
  ])('for people finds words in any order: %s by %s', (text, search, isFound) => {
    expect(isFoundIn(text, search, true)).toBe(isFound);
  });

  it('for other things finds what is asked for as one', () => {
    expect(isFoundIn('Torre de refrigeració 2', 'refrigeracio 2')).toBe(true);
    expect(isFoundIn('Torre de refrigeració 2', '2 torre')).toBe(false);
    expect(searchedParts('  Torre   2 ')).toEqual(['torre 2']);
    expect(searchedParts(' \u200b ')).toEqual([]);
  });
});

it.each(['\u200b', '\u2060', '\u3164', '\u00ad', '\u2800', ' \ufeff\u00a0', ''])(
  'nothing is seen of %j',
  (text) => {
    expect([isVisible(text), isVisible(`${text}a`)]).toEqual([false, true]);
  },
);

describe('texts with unprintable characters', () => {
  it.each([
    ['the null character', 'a\u0000b'],
    ['a bell', '\u0007'],
    ['a vertical tab', '\u000b'],
    ['an escape', '\u001b[31m'],
    ['a delete', '\u007f'],
    ['a next line', '\u0085'],
    ['a control sequence of eight bits', '\u009b31m'],
    ['the first half of a pair', '\ud83d'],
    ['the second half of a pair', 'a\ude00b'],
    ['an override of the direction of writing', 'Clor\u202e.ppm'],
    ['an isolate of another direction', '\u2067Torre 1\u2069'],
    ['a mark of a direction', 'Torre\u200f 1'],
    ['the other mark of a direction', 'Torre\u200e 1'],
    ['the Arabic mark of a direction', 'Torre\u061c 1'],
  ])('%s', (_, text) => {
    expect(hasUnprintable(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['letters of ours', 'Àrea Tècnica, façana nord (l·l)'],
    ['line breaks and tabs', 'un\ndos\r\n\ttres'],
    ['a whole pair', '😀'],
    ['units', 'ºC µg/l'],
    ['other scripts', 'воде 水'],
  ])('not %s', (_, text) => {
    expect(hasUnprintable(text)).toBe(false);
  });
});

describe('the order of names', () => {
  it('is the Catalan one: accents and case matter only between equal letters', () => {
    const names = ['Zona nord', 'àrea 2', 'bassa', 'Àrea 1', 'Caldera', 'çedilla', 'area 1', 'Dipòsit'];

    expect(names.sort(compareText)).toEqual([
      'area 1',
      'Àrea 1',
      'àrea 2',
      'bassa',
      'Caldera',
      'çedilla',
      'Dipòsit',
      'Zona nord',
    ]);
  });
});
