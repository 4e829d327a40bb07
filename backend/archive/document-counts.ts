/** Counts documents by collection. */
export class DocumentCounts {
  // A Map and not an object: a file may name a collection `__proto__`.
  private readonly counts = new Map<string, number>();

  add(collection: string, documents = 1): void {
    this.counts.set(collection, (this.counts.get(collection) ?? 0) + documents);
  }

  equal(collections: Record<string, number>): boolean {
    return JSON.stringify(Object.fromEntries(this.counts)) === JSON.stringify(collections);
  }
}
