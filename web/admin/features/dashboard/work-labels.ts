import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { WorkKind } from '#contracts/dashboard/dashboard.ts';

interface WorkLabel {
  /** The action with its count: „Опаковай 12“. */
  action: (count: number) => string;
  /** The object of the action, shown below it. */
  what: string;
  /** Shown when there are no tasks. */
  nothing: string;
  to: string;
  search: Readonly<Record<string, string>>;
  /** The permission needed to do it; users without it see the count only. */
  permission: Permission;
}

const orders = { to: '/admin/orders', permission: 'orders' } as const;

/** The tasks of „Днес“, each with the filtered list where it is done. */
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

/** Links for users who may only pack orders. */
export const packerLinks: Readonly<Partial<Record<WorkKind, Pick<WorkLabel, 'to' | 'search'>>>> = {
  to_pack: { to: '/admin/packing', search: {} },
  to_ship: { to: '/admin/packing', search: { status: 'packed' } },
};
