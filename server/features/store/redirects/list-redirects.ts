import { desc, sql } from 'drizzle-orm';
import type { MissedAddress, Redirect } from '#contracts/redirects/redirects.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { presentRedirect } from './present-redirect.ts';
import { missedAddresses, redirects } from './redirects.tables.ts';

interface Page {
  page: number;
  limit: number;
}

/** One page of the redirects that have a text in either address, newest first. */
export async function listRedirects(
  db: Database,
  { page, limit, search }: Page & { search: string },
): Promise<{ redirects: Redirect[]; total: number }> {
  const text = search.toLowerCase();
  const isWanted =
    text === ''
      ? sql`true`
      : sql`(position(${text} in ${redirects.source}) > 0 or position(${text} in lower(${redirects.target})) > 0)`;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(redirects)
      .where(isWanted)
      .orderBy(desc(redirects.createdAt), redirects.source)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(redirects, isWanted),
  ]);
  return { redirects: rows.map(presentRedirect), total };
}

/** One page of the addresses that visitors asked for in vain, most frequent first. */
export async function listMissed(
  db: Database,
  { page, limit }: Page,
): Promise<{ missed: MissedAddress[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(missedAddresses)
      .orderBy(desc(missedAddresses.count), desc(missedAddresses.lastAt), missedAddresses.address)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(missedAddresses),
  ]);
  return {
    missed: rows.map(({ address, count, lastAt, referrer }) => ({
      address,
      count,
      lastAt: lastAt.toISOString(),
      referrer,
    })),
    total,
  };
}
