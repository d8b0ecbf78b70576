import { clientKey, networkKey } from './client-key.ts';
import type { Quota } from './counters.ts';
import { limitFactor, type SecurityLimit } from './security-limit.ts';

/** The client of an action, and its subject if the limit counts per subject. What needs an absent part is not counted. */
export interface Action {
  address?: string;
  subject?: string;
}

/** The quotas of an action as defined by `limit`: client address, network, total, subject, and subject with network. */
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
    ...quota(
      `per ${limit.perSubject?.of} and network`,
      limit.perSubject?.perNetwork,
      address === undefined || subject === undefined ? undefined : `${networkKey(address)} ${subject}`,
    ),
  ];
}
