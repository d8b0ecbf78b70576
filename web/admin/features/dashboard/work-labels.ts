import type { WorkKind } from '#contracts/dashboard/dashboard.ts';

interface WorkLabel {
  /** What there is to do: „Опаковай 12“. */
  action: (count: number) => string;
  /** Of what, below it. */
  what: string;
  /** Where there is nothing to do. */
  nothing: string;
  to: string;
  search: Readonly<Record<string, string>>;
  /** What one has to be granted to do it; others are only told how many there are. */
  permission: string;
}

const orders = { to: '/admin/orders', permission: 'orders' };

/** What each line of „Днес“ asks for, and the filtered list in which it is done. */
export const workLabels: Readonly<Record<WorkKind, WorkLabel>> = {
  to_confirm: {
    ...{ action: (count) => `Потвърди ${count}`, what: 'нови поръчки', nothing: 'Няма за потвърждаване' },
    ...{ ...orders, search: { status: 'pending' } },
  },
  to_pack: {
    ...{ action: (count) => `Опаковай ${count}`, what: 'потвърдени поръчки', nothing: 'Няма за опаковане' },
    ...{ ...orders, permission: 'packing', search: { status: 'confirmed' } },
  },
  to_ship: {
    ...{ action: (count) => `Изпрати ${count}`, what: 'опаковани поръчки', nothing: 'Няма за изпращане' },
    ...{ ...orders, permission: 'packing', search: { status: 'packed' } },
  },
  unpaid: {
    ...{ action: (count) => `Провери ${count}`, what: 'чакат плащане', nothing: 'Няма неплатени' },
    ...{ ...orders, search: { payment: 'awaiting' } },
  },
  returned: {
    ...{ action: (count) => `Прегледай ${count}`, what: 'върнати тази седмица', nothing: 'Няма върнати тази седмица' },
    ...{ ...orders, search: { status: 'returned' } },
  },
  reviews_waiting: {
    ...{ action: (count) => `Одобри ${count}`, what: 'чакащи отзиви', nothing: 'Няма чакащи отзиви' },
    ...{ permission: 'reviews', to: '/admin/ratings', search: { status: 'pending' } },
  },
  low_stock: {
    ...{ action: (count) => `Зареди ${count}`, what: 'варианта на свършване', nothing: 'Нищо не свършва' },
    ...{ permission: 'catalog', to: '/admin', search: {} },
  },
  failed_messages: {
    ...{
      action: (count) => `Изпрати пак ${count}`,
      what: 'неизпратени съобщения',
      nothing: 'Всички съобщения са изпратени',
    },
    ...{ permission: 'owner', to: '/admin/messages', search: { state: 'failed' } },
  },
  new_inquiries: {
    ...{ action: (count) => `Отговори на ${count}`, what: 'нови запитвания', nothing: 'Няма нови запитвания' },
    ...{ permission: 'orders', to: '/admin/inquiries', search: { state: 'new' } },
  },
};

/** Where the work of someone leads who packs orders and sees nothing else of them. */
export const packerLinks: Readonly<Partial<Record<WorkKind, Pick<WorkLabel, 'to' | 'search'>>>> = {
  to_pack: { to: '/admin/packing', search: {} },
  to_ship: { to: '/admin/packing', search: { status: 'packed' } },
};
