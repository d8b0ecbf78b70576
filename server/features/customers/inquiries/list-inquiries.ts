import { and, eq, sql } from 'drizzle-orm';
import type { Inquiry, InquiryKind, InquiryState } from '#contracts/inquiries/inquiries.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { nationalDigitsOf, wordPatterns } from '#server/platform/phones/phone-search.ts';
import { inquiries } from './inquiries.tables.ts';
import { presentInquiry } from './present-inquiry.ts';

export interface InquiryQuery {
  page: number;
  limit: number;
  search: string;
  kind: InquiryKind | '';
  state: InquiryState | '';
}

/** Returns a page of inquiries, newest first. Two queries. */
export async function listInquiries(
  db: Database,
  { page, limit, search, kind, state }: InquiryQuery,
): Promise<{ inquiries: Inquiry[] } & CappedTotal> {
  const { company, name, email, phone, city, orderNumber, productName } = inquiries;
  const text = sql`lower(concat_ws(' ', ${company}, ${name}, ${email}, ${nationalDigitsOf(phone)}, ${city}, ${orderNumber}, ${productName}))`;
  const condition = and(
    kind === '' ? undefined : eq(inquiries.kind, kind),
    state === '' ? undefined : eq(inquiries.state, state),
    ...wordPatterns(search).map((pattern) => sql`${text} like ${pattern}`),
  );
  const rows = await db
    .select()
    .from(inquiries)
    .where(condition)
    .orderBy(sql`${inquiries.createdAt} desc nulls last`, inquiries.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return { inquiries: rows.map(presentInquiry), ...(await countCapped(db, inquiries, condition)) };
}
