import type { Redirect } from '#contracts/redirects/redirects.ts';
import type { redirects } from './redirects.tables.ts';

/** A redirect as the panel shows it. */
export function presentRedirect(row: typeof redirects.$inferSelect): Redirect {
  return { ...row, status: row.status === 302 ? 302 : 301, createdAt: row.createdAt.toISOString() };
}
