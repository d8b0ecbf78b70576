import type { WorkKind } from '#contracts/dashboard.ts';

interface WorkLabel {
  label: string;
  to: string;
  search: Readonly<Record<string, string>>;
}

/** What each line of „Днес“ is called, and the filtered list that it opens. */
export const workLabels: Readonly<Record<WorkKind, WorkLabel>> = {
  to_confirm: { label: 'За потвърждаване', to: '/admin/orders', search: { status: 'pending' } },
  to_pack: { label: 'За опаковане', to: '/admin/orders', search: { status: 'confirmed' } },
  to_ship: { label: 'За изпращане', to: '/admin/orders', search: { status: 'packed' } },
  unpaid: { label: 'Чакат плащане', to: '/admin/orders', search: { payment: 'awaiting' } },
  returned: { label: 'Върнати тази седмица', to: '/admin/orders', search: { status: 'returned' } },
  reviews_waiting: { label: 'Отзиви за одобряване', to: '/admin/ratings', search: { status: 'pending' } },
  low_stock: { label: 'На свършване', to: '/admin', search: {} },
  failed_messages: { label: 'Неизпратени съобщения', to: '/admin/messages', search: { state: 'failed' } },
  new_inquiries: { label: 'Нови запитвания', to: '/admin/inquiries', search: { state: 'new' } },
};

/** Where the work of somebody leads who packs orders and sees nothing else of them. */
export const packerLinks: Readonly<Partial<Record<WorkKind, Pick<WorkLabel, 'to' | 'search'>>>> = {
  to_pack: { to: '/admin/packing', search: {} },
  to_ship: { to: '/admin/packing', search: { status: 'packed' } },
};
