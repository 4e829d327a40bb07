import { fakeId } from './records';
import { holdToContract, takeViolations } from './contract';

const SETTINGS = { timeZone: 'Europe/Madrid', logoUrl: 'https://example.cat/', publicUrl: '' };
const REFUSAL = { statusCode: 404, message: "No s'ha trobat el registre" };

const problemsOf = (...answer: Parameters<typeof holdToContract>) => {
  holdToContract(...answer);
  return takeViolations();
};

describe('an answer of the fake API', () => {
  it.each<[string, ...Parameters<typeof holdToContract>]>([
    ['what is documented', 'GET', '/settings', 200, SETTINGS],
    ['an empty list', 'GET', '/planning?range=[0,9]', 200, []],
    ['a refusal', 'GET', `/planning/${fakeId(1)}`, 404, REFUSAL],
    ['nothing where there is nothing', 'DELETE', `/companies/${fakeId(1)}`, 204, undefined],
    ['404 where there is no such call', 'GET', '/nothing', 404, REFUSAL],
  ])('may be %s', (_, ...answer) => expect(problemsOf(...answer)).toEqual([]));

  it.each<[string, ...Parameters<typeof holdToContract>]>([
    ['without a field', 'GET', '/settings', 200, { timeZone: 'Europe/Madrid' }],
    ['with a field more', 'GET', '/settings', 200, { ...SETTINGS, more: 1 }],
    [
      'with a value of another kind',
      'GET',
      '/settings',
      200,
      { ...SETTINGS, logoUrl: null, publicUrl: null },
    ],
    ['with a status that it does not have', 'GET', '/settings', 404, REFUSAL],
    ['with a body where there is none', 'DELETE', `/companies/${fakeId(1)}`, 204, {}],
    ['to a call that there is not', 'GET', '/nothing', 200, {}],
    ['a user as one to plan for', 'GET', '/planning/users', 200, [{ _id: fakeId(1), userName: 'Jana' }]],
  ])('may not be one %s', (_, ...answer) => expect(problemsOf(...answer)).not.toEqual([]));
});
