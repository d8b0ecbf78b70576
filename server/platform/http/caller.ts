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
}

interface CallerSession {
  id: string;
  /** Whether a password or a code was entered in this session within the last 15 minutes. */
  isFresh: boolean;
}

/** The sender of a request, including guests. */
export interface Caller {
  user: SignedInUser | null;
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

/** The display name of a user in records: the name, or the email without one. */
export function displayName({
  firstName,
  lastName,
  email,
}: Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Whether staff may change what requires `permission`. */
export function hasPermission(user: SignedInUser, permission: Permission): boolean {
  return user.role === 'admin' && grants(user.permissions, permission, false);
}

/** Whether staff may view what requires `permission`. */
export function mayRead(user: SignedInUser, permission: Permission): boolean {
  return user.role === 'admin' && grants(user.permissions, permission, true);
}
