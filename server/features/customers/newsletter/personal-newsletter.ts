import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';

/** The newsletter of a user's address, for the export of personal data. Empty if the address may be another's. */
export async function readPersonalNewsletter(
  db: Database,
  _userId: string,
  ownAddress: string | null,
): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select s.email, c.given, c.source, c.text, c.text_version as "textVersion", c.page,
      c.requested_at as "requestedAt", c.address, c.created_at as "at"
    from newsletter_subscribers s join newsletter_consents c on c.subscriber_id = s.id
    where s.email_key = lower(${ownAddress}) order by c.created_at, c.id`);
  return rows;
}

/** Erases the newsletter of a deleted account. An unconfirmed address may be another person's, and is kept. */
export async function forgetNewsletter(
  { tx }: Operation,
  { ownAddress }: { ownAddress: string | null },
): Promise<void> {
  await tx.execute(sql`delete from newsletter_subscribers s where s.email_key = lower(${ownAddress})`);
}
