import type { Database } from '#server/platform/database/transaction.ts';
import type { Leading } from './redirect-map.ts';
import { redirects } from './redirects.tables.ts';

/** All redirects, by source. One query. */
export async function readRedirects(db: Database): Promise<Map<string, Leading>> {
  const rows = await db
    .select({ source: redirects.source, target: redirects.target, status: redirects.status })
    .from(redirects);
  return new Map(rows.map(({ source, target, status }) => [source, { target, status: status === 302 ? 302 : 301 }]));
}
