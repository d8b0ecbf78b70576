import type { Counters, Refusal } from './counters.ts';
import { type Action, quotasOf } from './quotas-of.ts';
import { retryLater } from './retry-later.ts';
import type { SecurityLimit } from './security-limit.ts';

export interface ActionLimit {
  /**
   * Counts one action (or `amount` of them) before its outcome is known, so that concurrent requests cannot exceed the
   * limit.
   * @throws TOO_MANY_REQUESTS, without counting, when any of the quotas is exhausted
   */
  count(action: Action, amount?: number): Promise<void>;
  /** Throws like `count`, without counting. */
  check(action: Action, amount?: number): Promise<void>;
  /**
   * Counts like `count`, but returns whether the limit allowed it: for cases in which a refusal must not be visible.
   */
  tryCount(action: Action, amount?: number): Promise<boolean>;
  /** Whether `check` would throw. */
  isSpent(action: Action, amount?: number): Promise<boolean>;
  /** Reverts `count` for an action that did not take place. */
  giveBack(action: Action, amount?: number): Promise<void>;
  /** Deletes the counts of a subject. */
  resetSubject(subject: string): Promise<void>;
}

export interface ActionLimitOptions {
  config: { rateLimitPerMinute: number };
  counters: Counters;
  /** The message of the refusal. By default it states how long to wait. */
  message?: string;
}

/** Limits one kind of action across all processes. */
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
