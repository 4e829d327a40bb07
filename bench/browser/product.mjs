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
    const env = {
      NODE_ENV: 'production',
      DATA_DIR: directory,
      PORT: '0',
      LOG_LEVEL: 'warn',
      // What measures signs in more often than people do.
      SIGN_INS_PER_USER: '100000',
      SIGN_INS_PER_ADDRESS: '100000',
    };
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
    const [type] = await this.#list('upkeepstypes', token);
    const [element] = await this.#list('elements', token);
    const controls = [];
    for (let index = 0; index < CONTROLS; index += 1) {
      const kind = KINDS[index % KINDS.length];
      const control = { upkeepName: `Control ${index + 1}`, upkeepTypeId: type?.id, ...kind };
      controls.push(await this.#create('upkeeps', control, token));
    }
    const inspection = {
      elementId: element?.id,
      elementUserPlanningId: inspector,
      elementPlanningDate: new Date().toISOString(),
      elementRegisters: controls.map(({ id }) => ({ elementRegistersUpkeeps: id })),
    };
    return (await this.#create('planning', inspection, token)).id;
  }

  /** @param {string} resource @param {string} token */
  async #list(resource, token) {
    const response = await fetch(`${this.url}/api/${resource}`, { headers: { 'auth-token': token } });
    return /** @type {{ id: string }[]} */ (await response.json());
  }

  /** @param {string} resource @param {object} record @param {string} token */
  async #create(resource, record, token) {
    const response = await fetch(`${this.url}/api/${resource}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'auth-token': token },
      body: JSON.stringify(record),
    });
    if (!response.ok) throw new Error(`${resource}: ${response.status} ${await response.text()}`);
    return /** @type {{ id: string }} */ (await response.json());
  }
}
