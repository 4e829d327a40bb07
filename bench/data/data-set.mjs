// @ts-check
import { constants, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_NAME, MongoClient, built, database as engine, days, today } from '../product-code.mjs';
import { Product } from '../servers/product.mjs';
import { inspectionDocument } from './inspections.mjs';
import { masterData } from './master-data.mjs';
import { measureDocument } from './measures.mjs';

/** To be increased when the generated documents change, so that kept data sets are made again. */
const VERSION = 3;
/** The days of the inspections are relative to the day on which they were made. */
const MOST_DAYS_OLD = 30;
const CHUNK = 2_000;

/** @typedef {{ version: number, today: string, build: string }} Manifest when they were made, and for which build of the product */

/** The embedded engine on a data directory as the product has it. @param {string} directory */
export const openEngine = (directory) => engine().startEmbeddedDatabase({ directory: join(directory, 'db') });

/** A number of inspections, some measures and their master data, made once and kept. */
export class DataSet {
  /** @param {string} folder @param {number} records @param {number} measures */
  constructor(folder, records, measures = 0) {
    this.records = records;
    this.measures = measures;
    this.directory = join(folder, measures === 0 ? String(records) : `${records}-${measures}`);
    this.source = join(this.directory, 'source');
    this.manifest = join(this.directory, 'manifest.json');
  }

  /** Makes the records if they are missing, and the indexes that the present build needs. */
  async prepare() {
    let kept = /** @type {Manifest | undefined} */ (
      existsSync(this.manifest) ? JSON.parse(readFileSync(this.manifest, 'utf8')) : undefined
    );
    if (kept?.version !== VERSION || days().daysBetween(kept.today, today()) > MOST_DAYS_OLD) {
      rmSync(this.directory, { recursive: true, force: true });
      console.log(`Making ${this.records} inspections and ${this.measures} measures…`);
      await this.#make();
      kept = { version: VERSION, today: today(), build: '' };
    }
    const build = readFileSync(built('.inputs/backend'), 'utf8');
    if (kept.build === build) return;
    console.log('Letting the product prepare them…');
    writeFileSync(this.manifest, JSON.stringify({ ...kept, build: '' }));
    await this.#strip();
    await (await Product.start(this.source)).stop();
    writeFileSync(this.manifest, JSON.stringify({ ...kept, build }));
  }

  /** Makes a copy for one server, replacing an earlier one. @param {string} name @returns its data directory */
  copy(name) {
    this.removeCopy(name);
    const directory = join(this.directory, name);
    cpSync(this.source, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return directory;
  }

  /** @param {string} name */
  removeCopy(name) {
    rmSync(join(this.directory, name), { recursive: true, force: true });
  }

  async #make() {
    mkdirSync(this.source, { recursive: true });
    const options = { ordered: false, writeConcern: { w: 1, j: false } };
    await this.#withDatabase(async (database) => {
      for (const [name, documents] of Object.entries(await masterData())) {
        await database.collection(name).insertMany(documents, options);
      }
      for (let from = 0; from < this.records; from += CHUNK) {
        const length = Math.min(CHUNK, this.records - from);
        const documents = Array.from({ length }, (_, index) =>
          inspectionDocument(from + index, this.records),
        );
        await database.collection('planning').insertMany(documents, options);
      }
      for (let from = 0; from < this.measures; from += CHUNK) {
        const length = Math.min(CHUNK, this.measures - from);
        const documents = Array.from({ length }, (_, index) =>
          measureDocument(from + index, this.measures, this.records),
        );
        await database.collection('correctives').insertMany(documents, options);
      }
    });
  }

  /** Removes what another build of the product has added. */
  async #strip() {
    const made = new Set(['planning', 'correctives', ...Object.keys(await masterData())]);
    await this.#withDatabase(async (database) => {
      for (const { name } of await database.listCollections().toArray()) {
        if (made.has(name)) await database.collection(name).dropIndexes();
        else await database.collection(name).drop();
      }
    });
  }

  /** @param {(database: import('mongodb').Db) => Promise<void>} work while nobody else works on the database */
  async #withDatabase(work) {
    const opened = await openEngine(this.source);
    const client = new MongoClient(opened.uri);
    try {
      await work(client.db(DATABASE_NAME));
    } finally {
      await client.close();
      await opened.stop();
    }
  }
}
