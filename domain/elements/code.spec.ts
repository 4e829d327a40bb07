import { CODE_ALPHABET, codeAddress, codeText, makeCode, readCode, scannedCode } from '.';

describe('the code of an element', () => {
  it('has ten characters, none of which looks like another', () => {
    let next = 0;
    const code = makeCode((end) => (next += 7) % end);
    expect(code).toHaveLength(10);
    for (const pair of ['0O', '1I', '1L', 'IL', '2Z', '5S', '8B', 'UV']) {
      expect(Array.from(pair).every((character) => CODE_ALPHABET.includes(character))).toBe(false);
    }
    expect(readCode(code)).toBe(code);
  });

  it.each([
    ['as it is', 'ACDEF34679', 'ACDEF34679'],
    ['in small letters, in halves', ' acdef 34679 ', 'ACDEF34679'],
    ['with a dash', 'ACDEF-34679', 'ACDEF34679'],
    ['too short', 'ACDEF3467', undefined],
    ['too long', 'ACDEF346799', undefined],
    ['with a character that no code has', 'ACDEF34670', undefined],
    ['nothing', '', undefined],
  ])('is read: %s', (_, typed, code) => expect(readCode(typed)).toBe(code));

  it.each([
    ['an address', 'https://inspecta.example.cat/e/ACDEF34679', 'ACDEF34679'],
    ['the code alone', 'ACDEF34679', 'ACDEF34679'],
    ['an address of something else', 'https://example.cat/x/ACDEF34679', undefined],
    ['an address of no code', 'https://example.cat/e/', undefined],
    ['another text', 'WIFI:S:Hotel;;', undefined],
  ])('is found in what was scanned: %s', (_, text, code) => expect(scannedCode(text)).toBe(code));

  it('stands on a label in two halves, and leads to an address of its own', () => {
    expect(codeText('ACDEF34679')).toBe('ACDEF 34679');
    expect(codeAddress('https://inspecta.example.cat', 'ACDEF34679')).toBe(
      'https://inspecta.example.cat/e/ACDEF34679',
    );
  });
});
