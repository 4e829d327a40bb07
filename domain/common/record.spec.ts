import { isId, referencedId } from '.';

const ID = '65f0c0ffee65f0c0ffee65f0';

describe('ids', () => {
  it.each([ID, ID.toUpperCase(), '0'.repeat(24)])('%s is one', (id) => {
    expect(isId(id)).toBe(true);
  });

  it.each([
    ['too short', ID.slice(1)],
    ['too long', `${ID}0`],
    ['not hexadecimal', ID.replace('c', 'g')],
    ['blanks around', ` ${ID}`],
    ['a line break after', `${ID}\n`],
    ['twelve characters', 'abcdefghijkl'],
    ['nothing', ''],
    ['a number', 65],
    ['null', null],
    ['undefined', undefined],
    ['an object', { _id: ID }],
    ['a list', [ID]],
  ])('%s is none', (_, value) => {
    expect(isId(value)).toBe(false);
  });
});

describe('references in a write', () => {
  it.each([
    ['an id', ID],
    ['an id in capitals', ID.toUpperCase()],
    ['what was read', { _id: ID, companyName: 'Aigües' }],
    ['an object with nothing but the id', { _id: ID.toUpperCase() }],
  ])('%s names the record', (_, value) => {
    expect(referencedId(value)).toBe(ID);
  });

  it.each([
    ['a name', 'Aigües'],
    ['an object without _id', { id: ID }],
    ['an object whose _id is none', { _id: 'selecciona' }],
    ['a query as an id', { _id: { $ne: null } }],
    ['an operator', { $ne: ID }],
    ['a list', [ID]],
    ['a number', 7],
    ['null', null],
    ['undefined', undefined],
    ['an empty text', ''],
  ])('%s names none', (_, value) => {
    expect(referencedId(value)).toBeUndefined();
  });
});
