// @ts-check
import { constants, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ZONE } from '../driver.mjs';
import { built, days } from '../product-code.mjs';
import { Product } from '../servers/product.mjs';
import { withDatabase } from './engine.mjs';
import { inspectionDocument } from './inspections.mjs';
import { masterData } from './master-data.mjs';

/** Moves when other documents are made, so that kept ones are made anew. */
const VERSION = 1;
/** The days of the inspections are relative to the day on which they were made. */
const MOST_DAYS_OLD = 30;
const CHUNK = 2_000;

/**
 * @typedef {object} Manifest
 * @property {number} version
 * @property {string} today the day to which the inspections' days are relative
 * @property {string} build of the product that has last started on it
 */

/** A number of inspections and their master data, made once and kept. */
export class DataSet {
  /** @param {string} folder @param {number} records */
  constructor(folder, records) {
    this.records = records;
    this.directory = join(folder, String(records));
    this.source = join(this.directory, 'source');
  }

  /** Makes what is missing: the records, and what the present build wants beside them, such as its indexes. */
  async prepare() {
    const today = days().dayOf(new Date(), ZONE);
    let manifest = this.#manifest();
    if (manifest?.version !== VERSION || days().daysBetween(manifest.today, today) > MOST_DAYS_OLD) {
      rmSync(this.directory, { recursive: true, force: true });
      await told(`Making ${this.records} inspections`, () => this.#make(today));
      manifest = this.#keep({ version: VERSION, today, build: '' });
    }
    const build = readFileSync(built('.inputs/backend'), 'utf8');
    if (manifest.build === build) return;
    await told('Letting the product prepare them', async () => {
      this.#keep({ ...manifest, build: '' });
      await this.#strip();
      const product = await Product.start(this.source);
      await product.stop();
    });
    this.#keep({ ...manifest, build });
  }

  /**
   * A copy for one server, in the place of an earlier one.
   *
   * @param {string} name
   * @returns its data directory
   */
  copy(name) {
    const directory = join(this.directory, name);
    rmSync(directory, { recursive: true, force: true });
    cpSync(this.source, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return directory;
  }

  /** @param {string} name */
  removeCopy(name) {
    rmSync(join(this.directory, name), { recursive: true, force: true });
  }

  get #manifestFile() {
    return join(this.directory, 'manifest.json');
  }

  /** @returns {Manifest | undefined} */
  #manifest() {
    if (!existsSync(this.#manifestFile)) return undefined;
    return /** @type {Manifest} */ (JSON.parse(readFileSync(this.#manifestFile, 'utf8')));
  }

  /** @param {Manifest} manifest */
  #keep(manifest) {
    writeFileSync(this.#manifestFile, JSON.stringify(manifest));
    return manifest;
  }

  /** @param {string} today */
  async #make(today) {
    mkdirSync(this.source, { recursive: true });
    await withDatabase(this.source, async (database) => {
      const options = { ordered: false, writeConcern: { w: 1, j: false } };
      for (const [name, documents] of Object.entries(await masterData())) {
        await database.collection(name).insertMany(documents, options);
      }
      const inspections = database.collection('planning');
      for (let from = 0; from < this.records; from += CHUNK) {
        const length = Math.min(CHUNK, this.records - from);
        const documents = Array.from({ length }, (_, index) =>
          inspectionDocument(from + index, this.records, today),
        );
        await inspections.insertMany(documents, options);
      }
    });
  }

  /** Takes away what another build of the product has added. */
  async #strip() {
    const made = new Set(['planning', ...Object.keys(await masterData())]);
    await withDatabase(this.source, async (database) => {
      for (const { name } of await database.listCollections().toArray()) {
        if (made.has(name)) await database.collection(name).dropIndexes();
        else await database.collection(name).drop();
      }
    });
  }
}

/** @param {string} what @param {() => Promise<void>} work */
async function told(what, work) {
  const started = performance.now();
  process.stdout.write(`${what}… `);
  await work();
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
