import { emailSender, type EmailSender } from '#server/features/store/messages/compose-email.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import type { RouteReply } from '#server/platform/http/reply.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { UserRow } from './accounts.tables.ts';
import type { PersonalPart } from './personal-data/personal-parts.ts';
import { type AccountLimits, openAccountLimits } from './sessions/sign-in-limits.ts';

/** Called in the transaction that signs a user in. */
export type OnSignedIn = (
  op: Operation,
  signedIn: { user: UserRow; cookies: Readonly<Record<string, string | undefined>>; reply: RouteReply },
) => Promise<void>;

/** Called when a user signs out, to delete other secrets of the browser. */
export type OnSignedOut = (request: {
  cookies: Readonly<Record<string, string | undefined>>;
  reply: RouteReply;
}) => void;

/** Called in the transaction that proves whose an account and its email address are. */
export type OnVerified = (op: Operation, user: UserRow) => Promise<void>;

/** Called when an account is verified or signs in whose address is known to be its user's. */
export type OnOwnAddress = (op: Operation, person: { userId: string; ownAddress: string }) => Promise<void>;

export interface AccountEvents {
  onSignedIn: OnSignedIn;
  onSignedOut: OnSignedOut;
  onVerified: OnVerified;
  /** Counts registrations, on every path. */
  registrations: ActionLimit;
  /** The personal data of the other features. */
  personalParts: readonly PersonalPart[];
}

/** The shared state of the account calls: one set of counters for all of them. */
export interface AccountContext extends AccountEvents {
  deps: Deps;
  limits: AccountLimits;
  /** The shop as the sender of emails. */
  sender(): Promise<EmailSender>;
}

/** Called once per server: its counters are the limits of all account calls together. */
export function openAccountContext(deps: Deps, events: AccountEvents): AccountContext {
  return {
    deps,
    limits: openAccountLimits(deps),
    ...events,
    sender: async () => emailSender(await readSettings(deps.db), deps.config.baseUrl),
  };
}
