import { Logger } from '@nestjs/common';

const logger = new Logger('Maintenance');

/**
 * Does work for each item. A failure is logged, and the other items are done all the same.
 * @param what The work's name in the log.
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
