import type { SecurityEvent } from '#contracts/security-events/security-events.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionToOne } from '#server/platform/features/feature.ts';

/**
 * How an event refers to its account. Emails and challenges are resolved to an id when the event is written, outside
 * of the request.
 */
export type AccountRef = { type: 'id' | 'email' | 'challenge'; value: string };

/** Resolves accounts that events refer to by email or challenge. Unknown ones are omitted from the result. */
export type ResolveAccounts = (
  db: Database,
  refs: readonly AccountRef[],
  now: Date,
) => Promise<Map<AccountRef, string>>;

type NamedAccount = NonNullable<SecurityEvent['account']>;

/** The account lookups of the list.  */
export interface AccountNames {
  /** Names of the accounts with these ids that still exist. */
  named: (db: Database, ids: readonly string[]) => Promise<NamedAccount[]>;
  /** Accounts whose name or email contains the words; a bounded number. */
  found: (db: Database, words: string) => Promise<string[]>;
}

/** The accounts that events refer to by email or by a pending sign-in. */
export const accountResolver = questionToOne<ResolveAccounts>('Which accounts do security events refer to?');

/** The accounts of events, for display. */
export const namesOfAccounts = questionToOne<AccountNames>('What are the accounts of security events called?');
