import type { SecurityLimit } from '#server/security-limits.ts';
import type { Counters, Refusal } from './counters.ts';
import { type Action, quotasOf } from './quotas-of.ts';
import { retryLater } from './retry-later.ts';

export interface ActionLimit {
  /**
   * Counts one action (or `amount` of them) before its outcome is known, so that a thousand at once are no more than the
   * limit. Throws TOO_MANY_REQUESTS, having counted nothing, when any of the counts is used up.
   */
  count(action: Action, amount?: number): Promise<void>;
  /** Throws as `count` does, and counts nothing. */
  check(action: Action, amount?: number): Promise<void>;
  /** Counts as `count` does and returns whether there was room: for where a refusal must not be seen. */
  tryCount(action: Action, amount?: number): Promise<boolean>;
  /** Whether `check` would throw. */
  isSpent(action: Action, amount?: number): Promise<boolean>;
  /** Takes back what `count` counted for an action that came to nothing. */
  giveBack(action: Action, amount?: number): Promise<void>;
  /** Forgets what was counted for a subject. */
  resetSubject(subject: string): Promise<void>;
}

export interface ActionLimitOptions {
  config: { rateLimitPerMinute: number };
  counters: Counters;
  /** For the person who is refused; without it a sentence that says how long to wait. */
  message?: string;
}

/** Counts one kind of action, for all processes together. */
export function openActionLimit(
  limit: SecurityLimit & { isShared: true },
  { config, counters, message }: ActionLimitOptions,
): ActionLimit {
  const quotas = (action: Action) => quotasOf(limit, config, action);
  const refuse = (refusal: Refusal | null): void => {
    if (refusal) throw retryLater(refusal.name, refusal.waitMilliseconds, message);
  };
  return {
    count: async (action, amount = 1) => refuse(await counters.count(quotas(action), amount)),
    check: async (action, amount = 1) => refuse(await counters.check(quotas(action), amount)),
    tryCount: async (action, amount = 1) => (await counters.count(quotas(action), amount)) === null,
    isSpent: async (action, amount = 1) => (await counters.check(quotas(action), amount)) !== null,
    giveBack: async (action, amount = 1) => counters.giveBack(quotas(action), amount),
    resetSubject: async (subject) => counters.forget(quotas({ subject })),
  };
}
