import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { type Facts, readFacts } from '#tests/upgrade/facts.ts';
import { signInOwner } from './buyers.ts';

/** What an update and the way back must not change. A version without documents has none. */
export interface Belongings extends Facts {
  discounts: { name: string; digest: string; uses: number; given: number }[];
  documents: { number: number; digest: string }[];
}

/** Reads sums, stock, payments and people, discounts with their uses, and documents with all that is printed on them. */
export async function readBelongings(db: Database): Promise<Belongings> {
  const discounts = await queryRows(
    db,
    { name: column.text, digest: column.text, uses: column.number, given: column.number },
    sql`select d.name, md5(concat_ws('|', d.code, d.terms, d.scope, d.limit_total, d.used, d.starts_at, d.ends_at, d.status))
        as digest, count(u.*)::float8 as uses, coalesce(sum(u.amount), 0)::float8 as given
      from discounts d left join discount_uses u on u.discount_id = d.id group by d.id order by d.id`,
  );
  const [known] = await queryRows(
    db,
    { documents: column.boolean },
    sql`select to_regclass('sale_documents') is not null as documents`,
  );
  const documents = known?.documents
    ? await queryRows(
        db,
        { number: column.number, digest: column.text },
        sql`select number::float8 as number, md5(concat_ws('|', kind, order_id, net, vat, gross, content)) as digest
          from sale_documents order by number`,
      )
    : [];
  return { ...(await readFacts(db)), discounts, documents };
}

/** The length of the PDF of each document that the panel lists, by number. */
export async function readPrints(origin: string): Promise<Record<string, number>> {
  const panel = await signInOwner(origin);
  const list = await panel.get('/api/admin/documents');
  const prints: Record<string, number> = {};
  for (const { id, number } of list.body?.documents ?? []) {
    const { status, bytes } = await panel.get(`/api/admin/documents/${id}/pdf`);
    prints[number] = status === 200 ? bytes.length : -status;
  }
  return prints;
}
