import { demandsMeasure } from '.';

describe('a measure for a value that fails', () => {
  it.each([
    ['is demanded where the company asks for one', true, ['other'], true],
    ['is not where one waits to be verified already', true, ['other', 'tap'], false],
    ['is not where the company does not ask', false, [], false],
    ['is not where nothing is known of the company', undefined, [], false],
  ])('%s', (_, companyRequireCorrective, unverified, expected) => {
    const company = companyRequireCorrective === undefined ? undefined : { companyRequireCorrective };
    expect(demandsMeasure(company, new Set(unverified), 'tap')).toBe(expected);
  });
});
