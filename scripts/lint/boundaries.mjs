// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the source code of each top folder may import, besides itself. */
const MAY_IMPORT = {
  domain: [],
  backend: ['domain'],
  admin: ['domain'],
  e2e: ['domain', 'scripts'],
  bench: ['backend', 'domain', 'scripts'],
  scripts: [],
};

/** Folders of helpers, whose files are imported one by one. */
const WITHOUT_DOOR = ['backend/common', 'backend/testing'];

/**
 * The zones of `import-x/no-restricted-paths` that keep the floors of the house apart.
 *
 * @param {string} root the project's folder
 */
export function boundaries(root) {
  return [
    ...Object.entries(MAY_IMPORT).map(([floor, allowed]) => betweenFloors(floor, allowed)),
    ...modules(root, 'backend').map(door),
    ...modules(root, 'domain').map(door),
    {
      target: './backend/!(testing)/**/!(*.spec).ts',
      from: './backend/testing',
      message: 'backend/testing is for specs: the build leaves it out.',
    },
  ];
}

/** @param {string} floor @param {string[]} allowed */
function betweenFloors(floor, allowed) {
  return {
    target: `./${floor}`,
    from: Object.keys(MAY_IMPORT)
      .filter((other) => other !== floor && !allowed.includes(other))
      .map((other) => `./${other}`),
    message: `${floor}/ may import ${allowed.length ? allowed.join(', ') : 'none of the other top folders'}.`,
  };
}

/** A module is entered through its index.ts, from the other folders of its floor and from the other floors. */
function door(/** @type {string} */ module) {
  const [floor, name] = module.split('/');
  return {
    target: [`./!(${floor})/**/*`, `./${floor}/*`, `./${floor}/!(${name})/**/*`],
    from: `./${module}`,
    except: ['./index.ts'],
    message: `Import it from '${module}' (its index.ts).`,
  };
}

/** @param {string} root @param {string} floor */
function modules(root, floor) {
  if (!existsSync(join(root, floor))) return [];
  return readdirSync(join(root, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${floor}/${entry.name}`)
    .filter((module) => !WITHOUT_DOOR.includes(module));
}
