import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A connection gets at least a /64: its holder chooses the rest of the address. */
const NETWORK_GROUPS = 4;

/** The part of a caller's address that counts: all of IPv4, the /64 network of IPv6. */
export function networkOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [written = ''] = address.toLowerCase().split('%');
  const [head = [], after] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = after === undefined ? 0 : GROUPS - head.length - after.length;
  const groups = [...head, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...(after ?? [])];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
