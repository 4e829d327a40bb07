import { parentPort, workerData } from 'node:worker_threads';
import { cleanPhoto } from '../../domain/photos';

parentPort?.postMessage(cleanPhoto(workerData as Uint8Array));
