import { isIPv6 } from 'node:net';

/** The client part of an address: the whole IPv4 address, or the first 64 bits of an IPv6 address. */
export function clientKey(address: string): string {
  const groups = groupsOf(address);
  return groups === null ? plainIPv4(address) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The network part of an address: the first 24 bits of IPv4, or the first 48 bits of IPv6. */
export function networkKey(address: string): string {
  const groups = groupsOf(address);
  if (groups !== null) return `${groups.slice(0, 3).join(':')}::/48`;
  const parts = plainIPv4(address).split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : address;
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function plainIPv4(address: string): string {
  return mappedIPv4.exec(address)?.[1] ?? address;
}

/** The eight groups of an IPv6 address without leading zeros; null for any other address. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address) || mappedIPv4.test(address)) return null;
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const missing = address.includes('::') ? Math.max(0, 8 - headGroups.length - right.length) : 0;
  const groups = [...headGroups, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
