import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

/** Node tells here of each socket that connects; of those that speak TLS from version 24 on. */
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
 * Has commands fail that are sent on a connection between its end and the moment at which the driver notes it. The
 * driver waits for such a socket to drain, which it never does: the command would have no answer for ever, and where it
 * was the one that looks whether the server is there, nothing would ever find it again. Woken, the driver finds
 * the connection closed.
 */
export function failWritesToClosedSockets(): void {
  // However often it is called, a socket is listened to once.
  unsubscribe(SOCKETS_CHANNEL, wakeWhenClosed);
  subscribe(SOCKETS_CHANNEL, wakeWhenClosed);
}
