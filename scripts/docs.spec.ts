import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(__dirname, '..');

/** What nobody commits: the documents may name it, as it is made. */
const MADE = ['.data', '.git', 'backups', 'coverage', 'dist', 'node_modules', 'secrets', 'test-results'];

/** All files, as paths from the root. */
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !MADE.includes(name))
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
/** An address of the API or a screen, a package, a setting. */
const OTHER = /^[/@]|^node:|[=…]/;

/** Whether a text in code is a path: it ends like a file, or begins in a folder of ours and goes on. */
function isPath(text: string): boolean {
  const [first = ''] = text.split('/');
  if (OTHER.test(text) || MADE.includes(first)) return false;
  return FILE_NAME.test(text) || text.includes('/');
}

/** Whether it is a file or a folder, named from the root; a file also by the end of its path, as beside a folder that was named before. */
function isThere(path: string): boolean {
  const folder = path.endsWith('/') ? path : `${path}/`;
  return files.some((file) => file === path || file.startsWith(folder) || file.endsWith(`/${path}`));
}

it.each(['asvs.md', 'security.md'])('when docs/%s names a file or a folder, it should exist', (document) => {
  const text = readFileSync(join(root, 'docs', document), 'utf8');
  const named = [...text.matchAll(CODE)].map(([, code = '']) => code).filter(isPath);
  const linked = [...text.matchAll(LINK)].map(([, link = '']) => `docs/${link}`);
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set([...named, ...linked])].filter((path) => !isThere(path))).toEqual([]);
});
