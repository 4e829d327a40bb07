import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
const lines = text
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line));
const stages = text.split(/^(?=FROM )/m).slice(1);
const final = stages.at(-1) ?? '';
const valuesOf = (instruction: string): string[] =>
  lines
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));

describe('the image', () => {
  it('is made of bases whose version is named', () => {
    expect(valuesOf('FROM')).toHaveLength(3);
    for (const from of valuesOf('FROM')) {
      expect(from).toMatch(/^[\w./-]+:[\w.-]+(@sha256:[0-9a-f]{64})?( AS \w+)?$/);
      expect(from).not.toContain(':latest');
    }
  });

  it('runs on the Node that it is built with, one that the package is made for', () => {
    const [build, packages, runtime] = valuesOf('FROM').map((from) => /node(?:js)?:?(\d+)/.exec(from)?.[1]);
    expect(packages).toBe(build);
    expect(runtime).toBe(build);
    expect(Number(build)).toBeGreaterThanOrEqual(24);
  });

  it('says which version it is', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(final).toContain(`org.opencontainers.image.version="${version}"`);
  });

  it('is built from the lockfile alone', () => {
    const installs = valuesOf('RUN').filter((command) => /npm (i|install|ci|add)\b/.test(command));
    expect(installs.length).toBeGreaterThan(0);
    for (const command of installs) expect(command).toContain('npm ci');
  });

  it('fetches nothing by itself, and takes no secret', () => {
    expect(valuesOf('ADD')).toEqual([]);
    expect(valuesOf('RUN').join('\n')).not.toMatch(/curl|wget|apt|sudo|\bcd /);
    expect([...valuesOf('ARG'), ...valuesOf('ENV')].join('\n')).not.toMatch(/SECRET|PASSWORD|TOKEN|URI/);
  });

  it('copies by name, never a whole folder with whatever is in it', () => {
    for (const copy of valuesOf('COPY')) expect(copy).not.toMatch(/(^| )\.\/? /);
  });

  it('runs as a user that is not root, given as a number so that Kubernetes can tell', () => {
    expect(final).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(final).not.toMatch(/^RUN /m);
  });

  it('needs no shell: its commands are lists', () => {
    for (const instruction of ['ENTRYPOINT', 'CMD']) {
      for (const value of valuesOf(instruction)) expect(JSON.parse(value)).toEqual(expect.any(Array));
    }
    const [healthcheck = ''] = valuesOf('HEALTHCHECK');
    expect(JSON.parse(healthcheck.slice(healthcheck.indexOf('CMD ') + 4))).toEqual(expect.any(Array));
  });

  it('says what it is', () => {
    expect(valuesOf('LABEL').join(' ')).toMatch(/image\.title=.*image\.description=/);
  });

  it('works in folders named from the root', () => {
    for (const folder of valuesOf('WORKDIR')) expect(folder).toMatch(/^\//);
    expect(stages.every((stage) => stage.includes('\nWORKDIR '))).toBe(true);
  });
});

it('the builder gets what is named in .dockerignore, and nothing else', () => {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(rules[0]).toBe('*');
  expect(rules.slice(1).every((rule) => /^![\w.-]+$/.test(rule))).toBe(true);
});
