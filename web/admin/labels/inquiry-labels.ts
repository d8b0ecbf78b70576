import type { InquiryState } from '#contracts/inquiries/inquiries.ts';
import type { FilterStateLabel } from '#web/admin/patterns/status-badge.tsx';

/** The names and colours of the states of an inquiry. */
export const inquiryStates: Readonly<Record<InquiryState, FilterStateLabel>> = {
  new: { label: 'Ново', plural: 'Нови', tone: 'info' },
  answered: { label: 'Отговорено', plural: 'Отговорени', tone: 'good' },
  spam: { label: 'Спам', plural: 'Спам', tone: 'plain' },
};
