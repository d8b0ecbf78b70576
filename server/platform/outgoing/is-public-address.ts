import { BlockList, isIP } from 'node:net';

/**
 * Addresses that are not of the public Internet: the shop itself, its own network, and ranges for special purposes (IANA
 * registries of special-purpose addresses for IPv4 and IPv6, read on 2026-11-27).
 */
const special: readonly [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

/** A list of each version: one of both would hold every IPv4 address, as the mapped ones of IPv6. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [address, prefix] of special) {
  const version = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  blocked[version].addSubnet(address, prefix, version);
}

/** Whether an IP address is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return isIP(address) !== 0 && !blocked[version].check(address, version);
}
