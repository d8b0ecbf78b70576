import { limitFactor, type SecurityLimit } from '#server/security-limits.ts';
import { clientKey, type Limiter, limiter, networkKey } from './rate-limit.ts';
import { ShopError } from '../shop-error.ts';

/** Who does something, and what it is about where the limit counts that too. Parts that are absent are not counted. */
export interface Action {
  address?: string;
  subject?: string;
}

export interface ActionLimit {
  /**
   * Counts one action (or `amount` of them) before its outcome is known, so that a thousand at once are no more than the
   * limit. Throws TOO_MANY_REQUESTS, having counted nothing, when any of the counts is used up.
   */
  count(action: Action, amount?: number): void;
  /** Throws as `count` does, and counts nothing. */
  check(action: Action, amount?: number): void;
  /** Takes back what `count` counted for an action that came to nothing. */
  giveBack(action: Action, amount?: number): void;
  /** Forgets what was counted for a subject. */
  resetSubject(subject: string): void;
}

export interface ActionLimitOptions {
  config: { rateLimitPerMinute: number };
  now: () => number;
  /** For the person who is refused; without it a sentence that says how long to wait. */
  message?: string;
}

/** Counts one kind of action per client address, per network, in all, and per subject, as `limit` states. */
export function openActionLimit(limit: SecurityLimit, { config, now, message }: ActionLimitOptions): ActionLimit {
  const factor = limit.scales ? limitFactor(config) : 1;
  const open = (name: string, most: number | undefined): Limiter | null =>
    most === undefined
      ? null
      : limiter({
          name: `${limit.what} (${name})`,
          limit: Math.floor(most * factor),
          windowSeconds: limit.windowMinutes * 60,
          now,
          message,
        });
  const address = open('per address', limit.perAddress);
  const network = open('per network', limit.perNetwork);
  const all = open('in all', limit.inAll);
  const subject = open(`per ${limit.perSubject?.of}`, limit.perSubject?.limit);

  const each = (action: Action, act: (counter: Limiter, key: string) => void): void => {
    if (action.address !== undefined) {
      if (address) act(address, clientKey(action.address));
      if (network) act(network, networkKey(action.address));
      if (all) act(all, '');
    }
    if (subject && action.subject !== undefined) act(subject, action.subject);
  };
  const check = (action: Action, amount = 1): void => each(action, (counter, key) => counter.check(key, amount));
  return {
    check,
    count(action, amount = 1) {
      check(action, amount);
      each(action, (counter, key) => counter.fail(key, amount));
    },
    giveBack: (action, amount = 1) => each(action, (counter, key) => counter.fail(key, -amount)),
    resetSubject: (of) => subject?.reset(of),
  };
}

/** Whether `check` refuses with a limit: for where a refusal must not be seen. */
export function isLimited(check: () => void): boolean {
  try {
    check();
    return false;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS') return true;
    throw error;
  }
}
