import { whyRefused } from './problem';

const refused = (fields: Record<string, string>, text = 'Hi ha dades que no són correctes') =>
  whyRefused({ status: 400, text, fields });

it('what was refused says why: what is wrong with its fields, each text once', () => {
  const longAgo = 'Fa més de 7 dies que es va registrar';
  expect(refused({ elementRecordedAt: longAgo })).toBe(`Hi ha dades que no són correctes: ${longAgo}`);
  const missing = 'Falta el valor';
  expect(
    refused({ 'elementRegisters.a': missing, 'elementRegisters.b': missing, elementActions: 'Massa llarg' }),
  ).toBe(`Hi ha dades que no són correctes: ${missing} · Massa llarg`);
  expect(refused({}, 'Algú l’ha modificada.')).toBe('Algú l’ha modificada.');
});
