// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asCommand, root } from './run.mjs';

/**
 * Fails when a package of the lockfile has a licence that was not looked at. What ends up in the admin's bundle counts as a
 * development dependency there, so all are held to the same list.
 */

/** Licences that ask for no more than that they be named. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages with another licence, and why that is no matter. @type {{ packages: RegExp, licence: string, why: string }[]} */
const EXCEPTIONS = [
  {
    packages: /^@0q\/embedded-mongodb(-[\w-]+)?$/,
    licence: 'SSPL-1.0',
    why: 'for a first look, development and tests; it is not in the image, and not offered to others as a service',
  },
  {
    packages: /^(axe-core|@axe-core\/playwright|lightningcss(-[\w-]+)?)$/,
    licence: 'MPL-2.0',
    why: 'tools of the tests and the build, unchanged; nothing of them is in what is built',
  },
  {
    packages: /^(passport-strategy|pause)$/,
    licence: 'none',
    why: 'MIT by its text; older than the field of package.json that says so',
  },
  { packages: /^css-mediaquery$/, licence: 'BSD', why: 'BSD-3-Clause by its text' },
  {
    packages: /^date-holidays$/,
    licence: '(ISC AND CC-BY-3.0)',
    why: 'its data is CC BY: the README names whose it is',
  },
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'data that the build reads' },
  ...[
    'LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  ].map((licence) => ({
    packages: /^@img\/sharp-/,
    licence,
    why: 'libvips, unchanged and as a library of its own that can be replaced; its source is public, its licence goes along',
  })),
  { packages: /^dompurify$/, licence: '(MPL-2.0 OR Apache-2.0)', why: 'taken as Apache-2.0' },
];

/** @param {string} expression an SPDX expression without nesting */
export function isAllowed(expression) {
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((licence) => ALLOWED.has(licence)));
}

/** @param {string} name @param {string} licence */
function isException(name, licence) {
  return EXCEPTIONS.some((exception) => exception.packages.test(name) && exception.licence === licence);
}

/**
 * @param {string} directory with a lockfile
 * @returns {string[]} the packages whose licence is not one of those above
 */
export function unknownLicences(directory) {
  /** @type {{ packages: Record<string, { license?: string, version?: string }> }} */
  const { packages } = JSON.parse(readFileSync(join(directory, 'package-lock.json'), 'utf8'));
  const found = Object.entries(packages).flatMap(([path, { license = 'none', version }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (name === '' || isAllowed(license) || isException(name, license)) return [];
    return [`${name} ${version}: ${license}`];
  });
  return [...new Set(found)].sort();
}

void asCommand(import.meta.url, ([directory = root]) => {
  const unknown = unknownLicences(directory);
  if (unknown.length > 0) {
    throw new Error(
      `Licences that nobody has looked at, see scripts/licences.mjs:\n  ${unknown.join('\n  ')}`,
    );
  }
});
