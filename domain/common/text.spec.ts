import fc from 'fast-check';
import { compareText, foldText, hasUnprintable } from '.';

describe('folding, for searches that ignore case and accents', () => {
  it.each([
    ['Àrea Tècnica', 'area tecnica'],
    ['CALDERA núm. 3', 'caldera num. 3'],
    ['Façana', 'facana'],
    ['Lluïsa Güell', 'lluisa guell'],
    ['Muñoz', 'munoz'],
    ['Col·legi', 'collegi'],
    ['L’Hospitalet', 'l’hospitalet'],
    ['ºC', 'ºc'],
    ['', ''],
  ])('%j folds to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('a composed and a decomposed accent are the same', () => {
    expect(foldText('Tècnica'.normalize('NFD'))).toBe(foldText('Tècnica'.normalize('NFC')));
  });

  it('what is folded stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  // A search for it would find every record.
  it.each(['^', '`', '´', '¨', '¯'])('%s by itself is no accent, and does not fold to nothing', (text) => {
    expect(foldText(text)).not.toBe('');
  });
});

describe('texts that cannot be stored faithfully', () => {
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
  it('is the Catalan one: accents and case come second', () => {
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
