// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/run.mjs';
import { startServer } from '../servers/server-process.mjs';

export const PASSWORD = 'Inspecta#2026';
export const ADMINISTRATOR = 'admin@inspecta.cat';
export const INSPECTOR = 'intern@inspecta.cat';

const CONTROLS = 20;
const KINDS = [
  { upkeepValue: 'number', upkeepLimitType: 'up-down', upkeepLimitUp: 7.6, upkeepLimitDown: 6.5 },
  { upkeepValue: 'boolean', upkeepLimit: true },
  { upkeepValue: 'number', upkeepLimitType: 'up', upkeepLimitUp: 5 },
  { upkeepValue: 'string' },
];

/** The product with its demo data, as in production, on data of its own. */
export class Product {
  /** @param {import('../servers/server-process.mjs').ServerProcess} process @param {string} directory */
  constructor(process, directory) {
    this.url = process.url;
    this.stop = async () => {
      await process.stop();
      rmSync(directory, { recursive: true, force: true });
    };
  }

  static async start() {
    const directory = mkdtempSync(join(tmpdir(), 'inspecta-bench-'));
    const env = { NODE_ENV: 'production', DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'warn' };
    return new Product(await startServer(join(root, 'dist/backend/main.js'), { env }), directory);
  }

  /**
   * @param {string} userUser
   * @returns {Promise<import('../../domain/auth/index.js').Session>}
   */
  async signIn(userUser) {
    const response = await fetch(`${this.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userUser, userPassword: PASSWORD }),
    });
    if (!response.ok) throw new Error(`signing in: ${response.status} ${await response.text()}`);
    return /** @type {import('../../domain/auth/index.js').Session} */ (await response.json());
  }

  /**
   * Plans an inspection of twenty controls, of all kinds, for the inspector, and answers its id.
   *
   * @returns {Promise<string>}
   */
  async planLarge() {
    const { token } = await this.signIn(ADMINISTRATOR);
    const { id: inspector } = await this.signIn(INSPECTOR);
    const call = async (/** @type {string} */ path, /** @type {object} */ body) => {
      const response = await fetch(`${this.url}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', 'auth-token': token },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const types = /** @type {{ id: string }[]} */ (await this.#list('upkeepstypes', token));
    const elements = /** @type {{ id: string }[]} */ (await this.#list('elements', token));
    const controls = [];
    for (let index = 0; index < CONTROLS; index += 1) {
      const control = {
        upkeepName: `Control ${index + 1}`,
        upkeepTypeId: types[0]?.id,
        ...KINDS[index % KINDS.length],
      };
      controls.push(/** @type {{ id: string }} */ (await call('upkeeps', control)).id);
    }
    const planned = await call('planning', {
      elementId: elements[0]?.id,
      elementUserPlanningId: inspector,
      elementPlanningDate: new Date().toISOString(),
      elementRegisters: controls.map((elementRegistersUpkeeps) => ({ elementRegistersUpkeeps })),
    });
    return /** @type {{ id: string }} */ (planned).id;
  }

  /** @param {string} resource @param {string} token */
  async #list(resource, token) {
    const response = await fetch(`${this.url}/api/${resource}`, { headers: { 'auth-token': token } });
    return response.json();
  }
}
