// @ts-check
import { createRequire } from 'node:module';

/** The very driver that the product has under mongoose. */
const require = createRequire(createRequire(import.meta.url).resolve('mongoose'));

export const { MongoClient, ObjectId } = /** @type {typeof import('mongodb')} */ (require('mongodb'));

/** The database's name in the product's own connection. */
export const DATABASE_NAME = 'inspecta';

/** The application's time zone, where it is not set. */
export const ZONE = 'Europe/Madrid';
