import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '#server/config.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { limitFactor } from '#server/security-limits.ts';
import { clientKey } from './client-key.ts';
import type { Quota } from './counters.ts';
import { MemoryCounters } from './memory-counters.ts';
import { retryLater } from './retry-later.ts';

/** The proxies trusted to set the client address: none, a list of addresses, or a function of address and hop. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

export interface RequestLimit {
  /** Counts a call, a page or a form. @throws TOO_MANY_REQUESTS when the client exceeds its limit per minute */
  count(address: string): void;
  /** The same for a cached page that is served without the framework. Returns false when the limit is exceeded. */
  admit(request: IncomingMessage): boolean;
}

/**
 * The general limit: one counter per client and minute for everything except files. It is kept in the memory of each
 * process, since a database write would cost more than most of the requests it counts. When the operator raised the
 * limit, a cached page counts less than a call by the same factor, because it is cheap.
 */
export function openRequestLimit(config: Pick<Config, 'rateLimitPerMinute'>, trust: TrustedProxies): RequestLimit {
  const counters = new MemoryCounters();
  const quotas = (key: string): Quota[] => [
    { name: 'requests', key, limit: config.rateLimitPerMinute, windowMilliseconds: 60_000 },
  ];
  const ofMemory = 1 / limitFactor(config);
  const compiled = Array.isArray(trust) ? proxyAddress.compile(trust) : trust;
  /** The client by address and forwarding header. Cached, since parsing them costs more than serving a cached page. */
  const keyCache = new Cache<string>({ maxEntries: 10_000 });
  const keyOf = (request: IncomingMessage): string => {
    const remote = request.socket.remoteAddress ?? '';
    const forwarded = compiled === false ? undefined : request.headers['x-forwarded-for'];
    const from = forwarded === undefined ? remote : `${remote} ${String(forwarded)}`;
    let key = keyCache.find(from);
    if (key === undefined) {
      key = clientKey(compiled === false ? remote : proxyAddress(request, compiled));
      if (from.length < 300) keyCache.set(from, { value: key });
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
