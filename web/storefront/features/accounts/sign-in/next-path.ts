import type { Reminders, User } from '#contracts/accounts/accounts.ts';

/** The path of `?next=` if it stays on this site, otherwise undefined. */
export function safeNext(next: string | undefined): string | undefined {
  // Browsers strip tabs and newlines from URLs and treat a backslash as a slash.
  if (next === undefined || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return undefined;
  return next;
}

/**
 * The page after signing in: the return path, otherwise the panel for staff and the account for customers. A user with
 * a temporary password must change it first.
 */
export function afterSignIn(
  user: Pick<User, 'role'>,
  next: string | undefined,
  reminders: Pick<Reminders, 'ownPassword'> = { ownPassword: false },
): string {
  const target = safeNext(next) ?? (user.role === 'admin' ? '/admin' : '/account');
  return reminders.ownPassword ? withNext('/account/new-password', target) : target;
}

/** The panel is a separate application, so it needs a document navigation. */
export function isPanelPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/') || path.startsWith('/admin?');
}

/** A URL of the sign-in pages that includes the return path. */
export function withNext(path: string, next: string | undefined, more: Readonly<Record<string, string>> = {}): string {
  const target = safeNext(next);
  const query = new URLSearchParams(more);
  if (target !== undefined) query.set('next', target);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
