import { limitFactor, type SecurityLimit } from '#server/security-limits.ts';
import { clientKey, networkKey } from './client-key.ts';
import type { Quota } from './counters.ts';

/** Who does something, and what it is about where the limit counts that too. Parts that are absent are not counted. */
export interface Action {
  address?: string;
  subject?: string;
}

/** What an action counts for: its client address, its network, all together, and its subject, as `limit` states. */
export function quotasOf(
  limit: SecurityLimit,
  config: { rateLimitPerMinute: number },
  { address, subject }: Action,
): Quota[] {
  const factor = limit.scales ? limitFactor(config) : 1;
  const quota = (of: string, most: number | undefined, key: string | undefined): Quota[] =>
    most === undefined || key === undefined
      ? []
      : [
          {
            name: `${limit.what} (${of})`,
            key,
            limit: Math.floor(most * factor),
            windowMilliseconds: limit.windowMinutes * 60_000,
          },
        ];
  const from = (keyOf: (address: string) => string) => (address === undefined ? undefined : keyOf(address));
  return [
    ...quota('per address', limit.perAddress, from(clientKey)),
    ...quota('per network', limit.perNetwork, from(networkKey)),
    ...quota(
      'in all',
      limit.inAll,
      from(() => ''),
    ),
    ...quota(`per ${limit.perSubject?.of}`, limit.perSubject?.limit, subject),
  ];
}
