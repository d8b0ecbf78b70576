import { sql } from 'drizzle-orm';
import { ownsAddressSql } from '#server/features/customers/accounts/mailbox-proof.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** The inquiries from a user's email, for the export of personal data. Empty if the address may be another's. */
export async function readPersonalInquiries(db: Database, userId: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select i.company, i.name, i.email, i.phone, i.city, i.message, i.created_at as "createdAt"
    from inquiries i join users u on lower(i.email) = lower(u.email)
    where u.id = ${userId}::uuid and ${ownsAddressSql} order by i.created_at, i.id`);
  return rows;
}
