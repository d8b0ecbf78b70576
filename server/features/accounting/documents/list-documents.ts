import { and, desc, eq, like } from 'drizzle-orm';
import type { DocumentKind, SaleDocument } from '#contracts/documents/documents.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { isInMonth } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { saleDocuments } from './documents.tables.ts';
import { presentDocument } from './present-document.ts';

export interface DocumentQuery {
  page: number;
  limit: number;
  search: string;
  kind: DocumentKind | '';
  month: string;
}

const newest = [desc(saleDocuments.number)];

/** A page of documents, newest first. Two queries. */
export async function listDocuments(
  db: Database,
  { page, limit, search, kind, month }: DocumentQuery,
): Promise<{ documents: SaleDocument[] } & CappedTotal> {
  const where = and(
    kind === '' ? undefined : eq(saleDocuments.kind, kind),
    month === '' ? undefined : isInMonth(saleDocuments.issuedAt, month),
    ...search
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => like(saleDocuments.searchText, containing(word))),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(saleDocuments)
      .where(isOnPage(saleDocuments.id, { from: saleDocuments, where, ordering: newest, page, limit }))
      .orderBy(...newest),
    countCapped(db, saleDocuments, where),
  ]);
  return { documents: rows.map(presentDocument), ...total };
}
