import type { Reminders, User } from '#contracts/accounts/accounts.ts';

/** Where `?next=` leads when it stays on this site; undefined for everything else. */
export function safeNext(next: string | undefined): string | undefined {
  // A browser drops tabs and line ends from an address and takes a backslash for a slash.
  if (next === undefined || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return undefined;
  return next;
}

/**
 * Where signing in leads: where the person was going, else the panel for staff and the account for everyone else. A person
 * with a temporary password chooses an own one first.
 */
export function afterSignIn(
  user: Pick<User, 'role'>,
  next: string | undefined,
  reminders: Pick<Reminders, 'ownPassword'> = { ownPassword: false },
): string {
  const target = safeNext(next) ?? (user.role === 'admin' ? '/admin' : '/account');
  return reminders.ownPassword ? withNext('/account/new-password', target) : target;
}

/** The panel is another application: the browser has to load it. */
export function isPanelPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/') || path.startsWith('/admin?');
}

/** An address of the sign-in pages that remembers where the person was going. */
export function withNext(path: string, next: string | undefined, more: Readonly<Record<string, string>> = {}): string {
  const kept = safeNext(next);
  const query = new URLSearchParams({ ...more, ...(kept === undefined ? {} : { next: kept }) }).toString();
  return query === '' ? path : `${path}?${query}`;
}
