import type { Inquiry } from '#contracts/inquiries/inquiries.ts';
import type { inquiries } from './inquiries.tables.ts';

export type InquiryRow = typeof inquiries.$inferSelect;

/** An inquiry as the panel shows it. */
export function presentInquiry(row: InquiryRow): Inquiry {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** Who sent it: the company of a distributor, the name of a customer. */
function inquirySender({ company, name }: Pick<InquiryRow, 'company' | 'name'>): string {
  return company || name;
}

/** "Запитване от Рада ЕТ, Русе", "Въпрос от Ива за Мента". */
export function inquiryTitle(
  inquiry: Pick<InquiryRow, 'kind' | 'company' | 'name' | 'productName'>,
  place = '',
): string {
  const sender = [inquirySender(inquiry), place].filter(Boolean).join(', ');
  if (inquiry.kind === 'product') return `Въпрос от ${sender} за ${inquiry.productName}`;
  return `${inquiry.kind === 'contact' ? 'Съобщение' : 'Запитване'} от ${sender}`;
}
