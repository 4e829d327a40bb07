/**
 * Does the work for each item, so many at a time. After a failure no more is begun, and the error is thrown
 * when nothing runs any more.
 * @returns The results, in the order of the items.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const left = items.entries();
  let hasFailed = false;
  const lane = async (): Promise<void> => {
    for (const [index, item] of left) {
      if (hasFailed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const lanes = Array.from({ length: atOnce }, lane);
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
  return results;
}
