import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { Access } from '#contracts/common/route.ts';
import { grants } from '#contracts/accounts/staff-roles.rule.ts';

/** What the platform needs to know of a signed-in person. `features/accounts/identify.ts` reads it from the database. */
export interface SignedInUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: 'customer' | 'admin';
  /** `owner` stands for all of them. */
  permissions: readonly Permission[];
  isVerified: boolean;
  hasSecondFactor: boolean;
  /** An administrator who may do nothing before they have set one up; has no permissions until then. */
  needsSecondFactor: boolean;
  /** The same for one whose password was printed or set by somebody else. */
  needsOwnPassword: boolean;
}

export interface CallerSession {
  id: string;
  /** Whether a password or a code was entered in this session within the last 15 minutes. */
  isFresh: boolean;
}

/** Who sends a request. Guests are callers too. */
export interface Caller {
  user: SignedInUser | null;
  session: CallerSession | null;
  /** The value of the guest's own cookie, once there is one. */
  guestId: string | null;
  /** What the caller's CSRF token is bound to; null until the first token is given out. */
  csrfSubject: string | null;
  /** The client's address, taken from the proxy only where TRUST_PROXY allows it. */
  address: string;
  userAgent: string;
  requestId: string;
}

export interface SignedInCaller extends Caller {
  user: SignedInUser;
  session: CallerSession;
}

/** The caller a handler gets: certainly signed in where the contract asks for it. */
export type CallerFor<Who extends Access> = 'public' extends Who ? Caller : SignedInCaller;

/** The credentials of a request, as they came. */
export interface Credentials {
  cookies: Readonly<Record<string, string | undefined>>;
  /** The bearer token without its prefix, or null. */
  bearer: string | null;
}

/**
 * What the credentials stand for. `user` and `session` belong to the cookie alone; `tokenMismatch` says that a bearer
 * token was sent which does not belong to that session (or that there is no session at all).
 */
export interface Identity {
  user: SignedInUser | null;
  session: CallerSession | null;
  tokenMismatch: boolean;
}

/** Implemented by `features/accounts/identify.ts`: the platform knows no sessions. One query at most. */
export type Identify = (credentials: Credentials) => Promise<Identity>;

/** How a person is called in records: by name, or by e-mail when they gave none. */
export function displayName({
  firstName,
  lastName,
  email,
}: Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Whether an administrator may change what needs `permission`. */
export function hasPermission(user: SignedInUser, permission: Permission): boolean {
  return user.role === 'admin' && grants(user.permissions, permission, false);
}

/** Whether an administrator may look at what needs `permission`. */
export function mayRead(user: SignedInUser, permission: Permission): boolean {
  return user.role === 'admin' && grants(user.permissions, permission, true);
}
