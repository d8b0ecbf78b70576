import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '#server/config.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { limitFactor } from '#server/security-limits.ts';
import { clientKey } from './client-key.ts';
import type { Quota } from './counters.ts';
import { MemoryCounters } from './memory-counters.ts';
import { retryLater } from './retry-later.ts';

/** Whose word is taken for a client's address: nobody's, that of these addresses, or what a function says of a hop. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

export interface RequestLimit {
  /** Counts a call, a page or a posted form; throws TOO_MANY_REQUESTS when the client has used up its minute. */
  count(address: string): void;
  /** The same for a page that lies ready in memory, in front of the framework: false when there were too many. */
  admit(request: IncomingMessage): boolean;
}

/**
 * The general limit: one count per client and minute for everything but files, in the memory of each process, since a
 * write to the database would cost more than most of what it counts. Where the operator has raised the limit, a
 * page from memory counts for less than a call by the same factor: it costs next to nothing.
 */
export function openRequestLimit(config: Pick<Config, 'rateLimitPerMinute'>, trust: TrustedProxies): RequestLimit {
  const counters = new MemoryCounters();
  const quotas = (key: string): Quota[] => [
    { name: 'requests', key, limit: config.rateLimitPerMinute, windowMilliseconds: 60_000 },
  ];
  const ofMemory = 1 / limitFactor(config);
  const compiled = Array.isArray(trust) ? proxyAddress.compile(trust) : trust;
  /** The client of an address and its forwarding header: reading them costs more than the page. */
  const known = new Cache<string>({ maxEntries: 10_000 });
  const keyOf = (request: IncomingMessage): string => {
    const remote = request.socket.remoteAddress ?? '';
    const forwarded = compiled === false ? undefined : request.headers['x-forwarded-for'];
    const from = forwarded === undefined ? remote : `${remote} ${String(forwarded)}`;
    let key = known.find(from);
    if (key === undefined) {
      key = clientKey(compiled === false ? remote : proxyAddress(request, compiled));
      if (from.length < 300) known.set(from, { value: key });
    }
    return key;
  };
  return {
    count(address) {
      const refusal = counters.count(quotas(clientKey(address)), 1);
      if (refusal) throw retryLater(refusal.name, refusal.waitMilliseconds);
    },
    admit: (request) => counters.count(quotas(keyOf(request)), ofMemory) === null,
  };
}
