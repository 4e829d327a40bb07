import type { mongo } from 'mongoose';

/** Follows what a client's pools of connections tell of themselves. */
export class PoolWatch {
  private readonly connections = new Set<string>();
  /** Calls that have a connection. */
  used = 0;
  /** Calls that wait for one. */
  awaited = 0;

  constructor(client: mongo.MongoClient) {
    client.on('connectionReady', (event) => this.connections.add(keyOf(event)));
    client.on('connectionClosed', (event) => this.connections.delete(keyOf(event)));
    client.on('connectionCheckOutStarted', () => (this.awaited += 1));
    client.on('connectionCheckOutFailed', () => (this.awaited -= 1));
    client.on('connectionCheckedOut', (event) => {
      // One that was there before anybody watched.
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
