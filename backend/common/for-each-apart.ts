import { Logger } from '@nestjs/common';

const logger = new Logger('Maintenance');

/**
 * Does work for one item after the other. Where it fails for one, that is logged, and the others have their turn all the same.
 * @param what What is done, for the log.
 */
export async function forEachApart<Item extends { _id: unknown }>(
  items: Iterable<Item> | AsyncIterable<Item>,
  what: string,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      logger.warn({ err: error }, `could not ${what} ${String(item._id)}`);
    }
  }
}
