import type { Inquiry, InquiryKind, InquiryState } from '#contracts/inquiries/inquiries.ts';
import type { FilterStateLabel } from '#web/admin/patterns/status-badge.tsx';

/** The names and colours of the states of an inquiry. */
export const inquiryStates: Readonly<Record<InquiryState, FilterStateLabel>> = {
  new: { label: 'Ново', plural: 'Нови', tone: 'info' },
  answered: { label: 'Отговорено', plural: 'Отговорени', tone: 'good' },
  spam: { label: 'Спам', plural: 'Спам', tone: 'plain' },
};

/** The forms that inquiries are sent with. */
export const inquiryKinds: Readonly<Record<InquiryKind, { label: string; plural: string }>> = {
  contact: { label: 'Клиент', plural: 'Клиенти' },
  product: { label: 'Въпрос за продукт', plural: 'Въпроси за продукти' },
  distributor: { label: 'Дистрибутор', plural: 'Дистрибутори' },
};

/** Who sent it: the company of a distributor, the name of a customer. */
export function inquirySender({ company, name }: Pick<Inquiry, 'company' | 'name'>): string {
  return company || name;
}
