import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';

/** The inquiries from a user's email, for the export of personal data. Empty if the address may be another's. */
export async function readPersonalInquiries(
  db: Database,
  _userId: string,
  ownAddress: string | null,
): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select i.kind, i.company, i.eik, i.name, i.email, i.phone, i.city, i.quantities, i.topic,
      i.order_number as "orderNumber", i.product_name as "productName", i.message, i.answer,
      i.created_at as "createdAt"
    from inquiries i where lower(i.email) = lower(${ownAddress}) order by i.created_at, i.id`);
  return rows;
}
