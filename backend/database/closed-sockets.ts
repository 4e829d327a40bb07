import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

/** Node publishes each socket that connects here; TLS sockets only from Node 24 on. */
export const SOCKETS_CHANNEL = 'net.client.socket';

export function socketOf(message: unknown): Socket | undefined {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return undefined;
  return message.socket instanceof Socket ? message.socket : undefined;
}

function wakeWhenClosed(message: unknown): void {
  const socket = socketOf(message);
  socket?.once('close', () => socket.emit('drain'));
}

/**
 * Works around a bug in the driver: a command sent on a connection that has just closed waits for the socket's `drain`
 * event, which never comes. Such a command would wait for ever, and if it was the server monitor's heartbeat, the driver
 * would never find the server again. Emitting `drain` when a socket closes wakes the driver, which then sees that the
 * connection is closed.
 */
export function failWritesToClosedSockets(): void {
  // So that a second call does not add a second listener.
  unsubscribe(SOCKETS_CHANNEL, wakeWhenClosed);
  subscribe(SOCKETS_CHANNEL, wakeWhenClosed);
}
