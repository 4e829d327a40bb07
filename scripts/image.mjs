// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { asCommand, root } from './run.mjs';

/**
 * Does with the Dockerfile what an image builder does, where there is none: `node scripts/image.mjs FOLDER` runs the
 * commands of each stage in a folder of its own below FOLDER, with this machine's Node for the base images. What the image
 * would be started with is left in `FOLDER/image.json`. What it does not understand is an error, not a guess.
 *
 * @typedef {{ name: string, value: string }} Instruction
 *
 * @typedef {object} Stage
 * @property {string} base
 * @property {string} folder which stands for the root of its file system
 * @property {string} workdir
 * @property {Record<string, string>} env
 * @property {Record<string, unknown>} config what the image is started with, by instruction
 */

/** @param {string} text @returns {Instruction[]} without comments, each on one line */
export function instructionsOf(text) {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  return lines
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      if (!name) throw new Error(`Not understood: ${line}`);
      return { name, value };
    });
}

/** The names that .dockerignore, a list of what is let through, has. @returns {Set<string>} */
function contextNames() {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const [first, ...rest] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (first !== '*') throw new Error('.dockerignore must leave out everything first');
  return new Set(
    rest.map((line) => {
      if (!/^![\w.-]+$/.test(line)) throw new Error(`Not understood in .dockerignore: ${line}`);
      return line.slice(1);
    }),
  );
}

class Builder {
  /** @type {Map<string, Stage>} */
  stages = new Map();
  allowed = contextNames();

  /** @param {string} into */
  constructor(into) {
    this.into = into;
  }

  /** @returns {Stage} */
  get stage() {
    const last = [...this.stages.values()].at(-1);
    if (!last) throw new Error('There is an instruction before FROM.');
    return last;
  }

  /** @param {Instruction} instruction */
  follow({ name, value }) {
    switch (name) {
      case 'FROM': {
        this.from(value);
        return;
      }
      case 'WORKDIR':
        this.stage.workdir = value;
        return void mkdirSync(this.inside(value), { recursive: true });
      case 'COPY': {
        this.copy(value);
        return;
      }
      case 'RUN': {
        this.run(value);
        return;
      }
      case 'ENV': {
        const [, key = '', text = ''] = /^(\w+)=(\S+)$/.exec(value) ?? [];
        if (!key) throw new Error(`Not understood: ENV ${value}`);
        this.stage.env[key] = text;
        return;
      }
      case 'ENTRYPOINT':
      case 'CMD':
        this.stage.config[name] = JSON.parse(value);
        return;
      case 'HEALTHCHECK':
        this.stage.config[name] = JSON.parse(value.slice(value.indexOf('CMD ') + 4));
        return;
      case 'LABEL':
      case 'USER':
      case 'EXPOSE':
        this.stage.config[name] = value;
        return;
      default:
        throw new Error(`Not understood: ${name} ${value}`);
    }
  }

  /** @param {string} value */
  from(value) {
    const [base = '', as, name = 'image'] = value.split(' ');
    if (as !== undefined && as !== 'AS') throw new Error(`Not understood: FROM ${value}`);
    const folder = join(this.into, name);
    mkdirSync(folder, { recursive: true });
    this.stages.set(name, { base, folder, workdir: '/', env: {}, config: {} });
  }

  /** @param {string} value */
  copy(value) {
    const words = value.split(' ');
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
    const target = this.inside(words.pop() ?? '');
    for (const word of words) {
      const source = from === undefined ? this.inContext(word) : join(this.named(from).folder, word);
      if (statSync(source).isDirectory()) cpSync(source, target, { recursive: true, verbatimSymlinks: true });
      else cpSync(source, join(target, basename(word)));
    }
  }

  /** @param {string} command */
  run(command) {
    const { status } = spawnSync('sh', ['-c', command], {
      cwd: this.inside('.'),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) throw new Error(`Failed: RUN ${command}`);
  }

  /** @param {string} path in the stage that is built, where relative from its working directory */
  inside(path) {
    return join(this.stage.folder, path.startsWith('/') ? path : join(this.stage.workdir, path));
  }

  /** @param {string} name */
  named(name) {
    const stage = this.stages.get(name);
    if (!stage) throw new Error(`There is no stage ${name}.`);
    return stage;
  }

  /** @param {string} path */
  inContext(path) {
    if (!this.allowed.has(path)) throw new Error(`.dockerignore leaves ${path} out.`);
    return join(root, path);
  }
}

void asCommand(import.meta.url, ([folder]) => {
  if (!folder || existsSync(resolve(folder, 'image.json'))) throw new Error('Name an empty folder.');
  const builder = new Builder(resolve(folder));
  const instructions = instructionsOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  for (const instruction of instructions) {
    console.log(`${instruction.name} ${instruction.value}`);
    builder.follow(instruction);
  }
  writeFileSync(resolve(folder, 'image.json'), JSON.stringify(builder.stage, null, 2));
});
