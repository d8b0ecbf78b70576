import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { grants } from '#contracts/accounts/staff-roles.rule.ts';
import type { Access } from '#contracts/common/route.ts';

/** A signed-in user as the platform sees it. `features/accounts/identify.ts` reads it from the database. */
export interface SignedInUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: 'customer' | 'admin';
  /** `owner` implies all of them. */
  permissions: readonly Permission[];
  isVerified: boolean;
  hasSecondFactor: boolean;
  /** Staff who must set up two-factor authentication first; they have no permissions until then. */
  needsSecondFactor: boolean;
  /** The same for a user whose password was printed or set by someone else. */
  needsOwnPassword: boolean;
  /** The name of the key that acts for the user, for records. */
  keyName?: string;
}

interface CallerSession {
  id: string;
  /** Whether a password or a code was entered in this session within the last 15 minutes. */
  isFresh: boolean;
}

/** The sender of a request, including guests. */
export interface Caller {
  /** With a key: who made it, with the permissions of the key that this person has now. */
  user: SignedInUser | null;
  /** A caller with a key has a session that is never fresh, and no other credential. */
  keyId?: string;
  session: CallerSession | null;
  /** The value of the guest cookie, if it exists. */
  guestId: string | null;
  /** The binding of the caller's CSRF token; null until the first token is issued. */
  csrfSubject: string | null;
  /** The client's address; from the proxy only where TRUST_PROXY allows it. */
  address: string;
  userAgent: string;
  requestId: string;
}

export interface SignedInCaller extends Caller {
  user: SignedInUser;
  session: CallerSession;
}

/** The caller passed to a handler, signed in where the contract requires it. */
export type CallerFor<Who extends Access> = 'public' extends Who ? Caller : SignedInCaller;

/** The credentials of a request, as received. */
interface Credentials {
  cookies: Readonly<Record<string, string | undefined>>;
  /** The bearer token without its prefix, or null. */
  bearer: string | null;
}

/**
 * The result of checking credentials. `user` and `session` belong to the cookie. `tokenMismatch` means that the bearer
 * token does not belong to that session, or that there is no session.
 */
export interface Identity {
  user: SignedInUser | null;
  session: CallerSession | null;
  tokenMismatch: boolean;
}

/** Implemented by `features/accounts/identify.ts`, since the platform knows no sessions. At most one query. */
export type Identify = (credentials: Credentials) => Promise<Identity>;

/** A key of the API: 32 bits that name it and 256 that prove it. Scanners of secrets find its beginning. */
export const apiKeyShape = /^isk_[0-9a-f]{8}_[\w-]{43}$/;

/** The keys of the API, since the platform knows none. */
export interface ApiKeys {
  /** Who calls with a key; null for one that is unknown or has ended. Read each time: at most one query. */
  identify(key: string): Promise<{ keyId: string; user: SignedInUser } | null>;
  /** Counts a call and notes that the key was used. @throws TOO_MANY_REQUESTS */
  admit(call: { keyId: string; address: string }): Promise<void>;
}

/** The display name of a user in records: the name, or the email without one; with that of the key that acts for them. */
export function displayName({
  firstName,
  lastName,
  email,
  keyName,
}: Pick<SignedInUser, 'firstName' | 'lastName' | 'email' | 'keyName'>): string {
  const name = `${firstName} ${lastName}`.trim() || email;
  return keyName === undefined ? name : `${name} (с ключ „${keyName}“)`;
}

/** Whether staff may change what requires `permission`. */
export function hasPermission(user: SignedInUser, permission: Permission): boolean {
  return user.role === 'admin' && grants(user.permissions, permission, false);
}

/** Whether staff may view what requires `permission`. */
export function mayRead(user: SignedInUser, permission: Permission): boolean {
  return user.role === 'admin' && grants(user.permissions, permission, true);
}
