import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { screenPaths } from '../../domain/screens';

/**
 * Keeps docs/screens.md honest. An assertion is a line `- …`, and below it each test that proves it is a
 * line of its own: two blanks, a dash, and `file › title` between backquotes.
 */

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/screens.md'), 'utf8');

const files = ['admin/src', 'backend', 'domain', 'e2e']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.(spec|e2e)\.tsx?$/.test(path));

interface Assertion {
  text: string;
  proofs: string[];
}

const assertions: Assertion[] = [];
for (const line of page.split('\n')) {
  const [, text] = /^- (.+)$/.exec(line) ?? [];
  const [, proof] = /^ {2}- `(.+ › .+)`$/.exec(line) ?? [];
  if (text) assertions.push({ text, proofs: [] });
  if (proof) assertions.at(-1)?.proofs.push(proof);
}

/** `it`, `test`, and what is made of them: `it.each(table)`; a test that is left out is none. */
function isTestCall(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test';
  if (ts.isCallExpression(callee)) return isTestCall(callee.expression);
  return (
    ts.isPropertyAccessExpression(callee) && callee.name.text === 'each' && isTestCall(callee.expression)
  );
}

/** A title as it stands in the source, placeholders and all. */
function titleOf(argument: ts.Expression | undefined, source: ts.SourceFile): string | undefined {
  if (!argument) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText(source).slice(1, -1) : undefined;
}

function titlesIn(path: string): Set<string> {
  const text = readFileSync(join(root, path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestCall(node.expression)) {
      const title = titleOf(node.arguments[0], source);
      if (title !== undefined) titles.add(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** The titles of the file whose path ends so; none when there is no such file, or more than one. */
const titlesOf = new Map<string, Set<string>>();
function knows(proof: string): boolean {
  const [name = '', title = ''] = proof.split(' › ', 2);
  const found = files.filter((path) => `/${path}`.endsWith(`/${name}`));
  if (found.length !== 1) return false;
  const [path = ''] = found;
  const titles = titlesOf.get(path) ?? titlesIn(path);
  titlesOf.set(path, titles);
  return titles.has(title);
}

it('should find the assertions, each with a proof', () => {
  expect(assertions.length).toBeGreaterThan(300);
  expect(assertions.filter(({ proofs }) => proofs.length === 0).map(({ text }) => text)).toEqual([]);
});

it('should name tests that are there', () => {
  const proofs = new Set(assertions.flatMap((assertion) => assertion.proofs));
  expect([...proofs].filter((proof) => !knows(proof))).toEqual([]);
});

it('should notice a test that is not there', () => {
  const [proof = ''] = assertions[0]?.proofs ?? [];
  expect(knows(proof)).toBe(true);
  expect(knows(`${proof}, or not`)).toBe(false);
  expect(knows(proof.replace(' › ', 'x › '))).toBe(false);
});

it('should leave out nothing but what it is made of', () => {
  const others = page
    .split('\n')
    .filter((line) => /^\s*[-*] /.test(line))
    .filter((line) => !/^- .+$/.test(line) && !/^ {2}- `.+ › .+`$/.test(line));
  expect(others).toEqual([]);
});

it('should have every screen', () => {
  expect(Object.values(screenPaths).filter((path) => !page.includes(`\`${path}`))).toEqual([]);
});

it.each(['2. ', '4. ', '5. ', '8. ', '9. '])('should have section %s of the specification', (number) => {
  expect(page).toMatch(new RegExp(`^## ${number}`, 'm'));
});
