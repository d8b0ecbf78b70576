import { emailSender, type EmailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import type { RouteReply } from '#server/platform/http/reply.ts';
import type { PersonalPart } from './personal-data/personal-parts.ts';
import type { UserRow } from './users/present-user.ts';
import { type AccountLimits, openAccountLimits } from './sessions/sign-in-limits.ts';

/** What the app has happen in the transaction that signs someone in. */
export type OnSignedIn = (
  tx: Transaction,
  signedIn: { user: UserRow; cookies: Readonly<Record<string, string | undefined>>; reply: RouteReply },
) => Promise<void>;

/** What the app has happen when someone signs out: other secrets of the browser go as well. */
export type OnSignedOut = (request: {
  cookies: Readonly<Record<string, string | undefined>>;
  reply: RouteReply;
}) => void;

export interface AccountEvents {
  onSignedIn: OnSignedIn;
  onSignedOut: OnSignedOut;
  /** In the transaction that confirms someone's e-mail address. */
  onVerified: (tx: Transaction, user: UserRow) => Promise<void>;
  /** Counts every way to register. */
  registrations: ActionLimit;
  /** What the other features know of people. */
  personalParts: readonly PersonalPart[];
}

/** What the account calls share: one set of counters for all of them. */
export interface AccountContext extends AccountEvents {
  deps: Deps;
  limits: AccountLimits;
  /** The shop as letters name it. */
  sender(): Promise<EmailSender>;
}

/** Once per server: the counters in it are the limits of all account calls together. */
export function openAccountContext(deps: Deps, events: AccountEvents): AccountContext {
  return {
    deps,
    limits: openAccountLimits(deps),
    ...events,
    sender: async () => emailSender(await readSettings(deps.db), deps.config.baseUrl),
  };
}
