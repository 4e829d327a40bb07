import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

const root = join(__dirname, '..');

/** Folders that nobody commits; documents may name them. */
const UNCOMMITTED = [
  '.data',
  '.git',
  'backups',
  'coverage',
  'dist',
  'node_modules',
  'secrets',
  'test-results',
];

/** All files, as paths from the root. */
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !UNCOMMITTED.includes(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
          .filter((inner) => inner.isFile())
          .map((inner) => relative(root, join(inner.parentPath, inner.name)).split(sep).join('/'))
      : [entry.name],
  );

const CODE = /`([^`\s]+)`/g;
const LINK = /\]\(([^)#\s]+)\)/g;
const FILE_NAME = /\.(cjs|css|html|js|json|md|mjs|mts|sh|tsx?|ya?ml)$/;
/** An address of the API or a screen, a package, a setting, a pattern. */
const OTHER = /^[/@]|^node:|[=…*<]/;

/** Whether a text in code is a path: it ends like a file, or begins in a folder of ours and goes on. */
function isPath(text: string): boolean {
  const [first = ''] = text.split('/');
  if (OTHER.test(text) || UNCOMMITTED.includes(first)) return false;
  return FILE_NAME.test(text) || text.includes('/');
}

/** Whether it is a file or a folder; a file also by the end of its path, as beside a folder that was named before. */
function isThere(path: string): boolean {
  const folder = path.endsWith('/') ? path : `${path}/`;
  return files.some((file) => file === path || file.startsWith(folder) || file.endsWith(`/${path}`));
}

/** Documents that name the paths of what they describe. */
const documents = files.filter((file) =>
  /^(ARCHITECTURE\.md|admin\/README\.md|docs\/(asvs|security)\.md|docs\/decisions\/.*)$/.test(file),
);

it.each(documents)('when %s names a file or a folder, it should exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const inFolder = (path: string) => posix.join(posix.dirname(document), path);
  const named = [...text.matchAll(CODE)]
    .map(([, code = '']) => code)
    .filter((code) => isPath(code) && !isThere(code) && !isThere(inFolder(code)));
  const linked = [...text.matchAll(LINK)]
    .map(([, link = '']) => link)
    .filter((link) => !isThere(inFolder(link)));
  expect([...named, ...linked]).toEqual([]);
});

it.each([
  ['ARCHITECTURE.md', 12_000],
  ['admin/README.md', 8_000],
])('when %s is read first, should have at most %i bytes', (document, most) => {
  expect(readFileSync(join(root, document)).length).toBeLessThanOrEqual(most);
});

it('when the figures of the bench grow, should have at most 150 lines', () => {
  expect(
    readFileSync(join(root, 'bench/README.md'), 'utf8').trimEnd().split('\n').length,
  ).toBeLessThanOrEqual(150);
});
