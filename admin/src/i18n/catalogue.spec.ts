import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeResource } from '../providers/descriptions';
import { keysOf } from '../testing/keys';
import { ca } from './ca';

/** Those that are loaded later, whichever they are. */
const late = import.meta.glob<object | undefined>('./ca/*.ts', { eager: true, import: 'default' });
const all = Object.assign({}, ca, ...Object.values(late)) as typeof ca;
const { ra: _, ...own } = all;
const keys = keysOf(own);

const source = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.spec.') && !path.startsWith('i18n/ca'))
  .map((path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8'))
  .join('\n');

/** Keys in the code: whole ones, and those of which a part is filled in. */
const literals = [...source.matchAll(/['"`]((?:[a-z][\w-]*)(?:\.[\w${}.[\]()-]+)+)['"`]/gu)].map(
  ([, key]) => key ?? '',
);
const patterns = literals.map(
  (key) => new RegExp(`^${key.replace(/\$\{[^}]*\}|\./g, (part) => (part === '.' ? '\\.' : '[^.]+'))}$`, 'u'),
);

it('should have no text that nothing shows', () => {
  // react-admin asks for the first ones by itself; the others are there when nothing else is.
  const used =
    /^resources\.[^.]+\.(fields|notifications|name|page\.(list|create|edit))(\.|$)|^common\.crash\./;
  const unused = keys.filter((key) => !used.test(key) && !patterns.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});

// For `useTranslate` of ours the compiler knows.
it('should have every text that is asked for', () => {
  const asked = [...source.matchAll(/translate\(\s*['"]([\w.-]+)['"]/gu)].map(([, key]) => key ?? '');
  const known = new Set(keysOf(all));
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});

it.each(['empreses', 'centres', 'elements', 'manteniments', 'tipus-manteniment', 'usuaris'])(
  'should name all fields of %s',
  (resource) => {
    const named = keys.filter((key) => key.startsWith(`resources.${resource}.fields.`));
    const fields = Object.keys(describeResource(resource).fields);
    expect(named.map((key) => key.split('.').at(-1)).sort()).toEqual(fields.sort());
  },
);
