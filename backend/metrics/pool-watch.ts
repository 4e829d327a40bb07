import type { mongo } from 'mongoose';

/** Counts by the events of a client's connection pools. */
export class PoolWatch {
  private readonly connections = new Set<string>();
  /** Connections in use. */
  used = 0;
  /** Calls that wait for a connection. */
  awaited = 0;

  constructor(client: mongo.MongoClient) {
    client.on('connectionReady', (event) => this.connections.add(keyOf(event)));
    client.on('connectionClosed', (event) => this.connections.delete(keyOf(event)));
    client.on('connectionCheckOutStarted', () => (this.awaited += 1));
    client.on('connectionCheckOutFailed', () => (this.awaited -= 1));
    client.on('connectionCheckedOut', (event) => {
      // This connection was opened before the watch began.
      this.connections.add(keyOf(event));
      this.awaited -= 1;
      this.used += 1;
    });
    client.on('connectionCheckedIn', () => (this.used -= 1));
  }

  get open(): number {
    return this.connections.size;
  }
}

function keyOf({ address, connectionId }: { address: string; connectionId: number | '<monitor>' }): string {
  return `${address} ${connectionId}`;
}
