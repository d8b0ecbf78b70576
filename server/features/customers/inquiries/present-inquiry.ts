import type { Inquiry } from '#contracts/inquiries/inquiries.ts';
import type { inquiries } from './inquiries.tables.ts';

export type InquiryRow = typeof inquiries.$inferSelect;

/** An inquiry as the panel shows it. */
export function presentInquiry(row: InquiryRow): Inquiry {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** Who sent it: the company of a distributor, the name of a customer. */
export function inquirySender({ company, name }: Pick<InquiryRow, 'company' | 'name'>): string {
  return company || name;
}
