import type { PatroniNode } from './node.ts';

/** A way in which a node is separated from the others while it runs on. */
export interface Partition {
  name: string;
  /** Which node it is; the other one is looked at for what happened. */
  of: 'leader' | 'standby';
  begin(node: PatroniNode): void;
  end(node: PatroniNode): void;
}

/**
 * All on one machine: links are cut by proxies that accept and forward nothing, as a firewall that drops packets would;
 * a frozen node is one whose processes are stopped.
 */
export const partitions: readonly Partition[] = [
  {
    name: 'primary cut off from everybody',
    of: 'leader',
    begin: (node) => node.cut('everybody'),
    end: (node) => node.heal(),
  },
  {
    // The dangerous one: the shops can still send it orders.
    name: 'primary cut off from the other nodes and etcd, not from the shops',
    of: 'leader',
    begin: (node) => node.cut('cluster'),
    end: (node) => node.heal(),
  },
  {
    name: 'primary frozen',
    of: 'leader',
    begin: (node) => node.freeze(),
    end: (node) => node.thaw(),
  },
  {
    name: 'synchronous replica frozen',
    of: 'standby',
    begin: (node) => node.freeze(),
    end: (node) => node.thaw(),
  },
];
