import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { Config } from '#server/platform/config/config.ts';
import { clientKey } from './client-key.ts';
import { openCountExchange } from './count-exchange.ts';
import type { Quota, Refusal } from './counters.ts';
import { MemoryCounters } from './memory-counters.ts';
import { retryLater } from './retry-later.ts';
import { limitFactor } from './security-limit.ts';

/** The proxies trusted to set the client address: none, a list of addresses, or a function of address and hop. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

export interface RequestLimit {
  /** Counts a call, a page or a form. @throws TOO_MANY_REQUESTS when the client exceeds its limit per minute */
  count(address: string): void;
  /** The same for a cached page that is served without the framework. Returns false when the limit is exceeded. */
  admit(request: IncomingMessage): boolean;
}

/** A process tells the others of a client each time that it has used this share of the limit. */
const toldShare = 1 / 50;

/**
 * The general limit: one counter per client and minute for everything except files. It is kept in the memory of each
 * process, since a database write would cost more than most of the requests it counts; busy clients are told to the other
 * processes (count-exchange.ts). When the operator raised the limit, a cached page counts less than a call by the same
 * factor, because it is cheap.
 */
export function openRequestLimit(
  config: Pick<Config, 'rateLimitPerMinute'>,
  trust: TrustedProxies,
  changes?: Pick<Changes, 'listen' | 'tellOthers'>,
): RequestLimit {
  const counters = new MemoryCounters();
  const quotas = (key: string): Quota[] => [
    { name: 'requests', key, limit: config.rateLimitPerMinute, windowMilliseconds: 60_000 },
  ];
  const ofMemory = 1 / limitFactor(config);
  const gather = Math.ceil(config.rateLimitPerMinute * toldShare);
  const others = openCountExchange({ changes, name: 'requests', counters, quotas, gather });
  const countOne = (key: string, amount: number): Refusal | null => {
    const refusal = counters.count(quotas(key), amount);
    if (!refusal) others.tell(key, amount);
    return refusal;
  };
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
      const refusal = countOne(clientKey(address), 1);
      if (refusal) throw retryLater(refusal.name, refusal.waitMilliseconds);
    },
    admit: (request) => countOne(keyOf(request), ofMemory) === null,
  };
}
