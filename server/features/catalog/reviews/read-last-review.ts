import { sql } from 'drizzle-orm';
import type { ExampleData } from '#server/features/store/messages/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** The last public review with a text, for examples of emails. */
export async function readLastReview(db: Database): Promise<ExampleData['review'] | undefined> {
  const [row] = await queryRows(
    db,
    { slug: column.text, name: column.text, text: column.text },
    sql`
    select p.slug, p.name, r.text from reviews r join products p on p.id = r.product_id and p.status = 'active'
    where r.status = 'approved' and r.text <> '' order by r.created_at desc limit 1`,
  );
  return row && { product: { slug: row.slug, name: row.name }, text: row.text };
}
