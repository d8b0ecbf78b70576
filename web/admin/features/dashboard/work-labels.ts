import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { WorkKind } from '#contracts/dashboard/dashboard.ts';
import { formatCount } from '#web/shared/format/format-number.ts';

interface WorkLabel {
  /** The action with its count: „Опаковай 12“. */
  action: (count: number) => string;
  /** The object of the action, shown below it: of one and of several. */
  objects: readonly [one: string, several: string];
  /** Shown when there are no tasks. */
  emptyText: string;
  to: string;
  search: Readonly<Record<string, string>>;
  /** The permission needed to do it; users without it see the count only. */
  permission: Permission;
}

const orders = { to: '/admin/orders', permission: 'orders' } as const;

/** The tasks of „Днес“, each with the filtered list where it is done. */
export const workLabels: Readonly<Record<WorkKind, WorkLabel>> = {
  to_confirm: {
    ...{
      action: (count) => `Потвърди ${count}`,
      objects: ['нова поръчка', 'нови поръчки'],
      emptyText: 'Няма за потвърждаване',
    },
    ...{ ...orders, search: { status: 'pending' } },
  },
  to_pack: {
    ...{
      action: (count) => `Опаковай ${count}`,
      objects: ['потвърдена поръчка', 'потвърдени поръчки'],
      emptyText: 'Няма за опаковане',
    },
    ...{ ...orders, permission: 'packing', search: { status: 'confirmed' } },
  },
  to_ship: {
    ...{
      action: (count) => `Изпрати ${count}`,
      objects: ['опакована поръчка', 'опаковани поръчки'],
      emptyText: 'Няма за изпращане',
    },
    ...{ ...orders, permission: 'packing', search: { status: 'packed' } },
  },
  unpaid: {
    ...{
      action: (count) => `Провери ${count}`,
      objects: ['чака плащане', 'чакат плащане'],
      emptyText: 'Няма неплатени',
    },
    ...{ ...orders, search: { payment: 'awaiting' } },
  },
  new_withdrawals: {
    ...{
      action: (count) => `Обработи ${count}`,
      objects: ['отказ от договор', 'отказа от договор'],
      emptyText: 'Няма нови откази',
    },
    ...{ permission: 'orders', to: '/admin/withdrawals', search: { state: 'new' } },
  },
  audit_due: {
    ...{
      action: () => 'Направи файла за НАП',
      objects: ['за миналия месец, до 15-о число', ''],
      emptyText: 'Няма чакащ файл за НАП',
    },
    ...{ permission: 'orders', to: '/admin/documents/month', search: {} },
  },
  returned: {
    ...{
      action: (count) => `Прегледай ${count}`,
      objects: ['върната тази седмица', 'върнати тази седмица'],
      emptyText: 'Няма върнати тази седмица',
    },
    ...{ ...orders, search: { status: 'returned' } },
  },
  reviews_waiting: {
    ...{
      action: (count) => `Одобри ${count}`,
      objects: ['чакащ отзив', 'чакащи отзиви'],
      emptyText: 'Няма чакащи отзиви',
    },
    ...{ permission: 'reviews', to: '/admin/ratings', search: { status: 'pending' } },
  },
  low_stock: {
    ...{
      action: (count) => `Зареди ${count}`,
      objects: ['вариант на свършване', 'варианта на свършване'],
      emptyText: 'Наличностите стигат',
    },
    ...{ permission: 'catalog', to: '/admin', search: {} },
  },
  expiring_lots: {
    ...{
      action: (count) => `Продай първо ${count}`,
      objects: ['партида с изтичащ срок', 'партиди с изтичащ срок'],
      emptyText: 'Няма изтичащи партиди',
    },
    ...{ permission: 'catalog', to: '/admin/lots', search: { state: 'expiring' } },
  },
  missing_data: {
    ...{
      action: (count) => `Попълни ${count}`,
      objects: ['продукт без данни по закон', 'продукта без данни по закон'],
      emptyText: 'Продуктите имат данните по закон',
    },
    ...{ permission: 'catalog', to: '/admin/products', search: { status: 'active', data: 'missing' } },
  },
  failed_messages: {
    ...{
      action: (count) => `Изпрати пак ${count}`,
      objects: ['неизпратено съобщение', 'неизпратени съобщения'],
      emptyText: 'Няма неизпратени съобщения',
    },
    ...{ permission: 'owner', to: '/admin/messages', search: { state: 'failed' } },
  },
  delayed_messages: {
    ...{
      action: (count) => formatCount(count, 'съобщение се бави', 'съобщения се бавят'),
      objects: ['Не бе прието и ще бъде пратено пак. Виж защо', 'Не бяха приети и ще бъдат пратени пак. Виж защо'],
      emptyText: 'Няма забавени съобщения',
    },
    ...{ permission: 'owner', to: '/admin/messages', search: { state: 'queued' } },
  },
  waiting_mail: {
    ...{
      action: (count) => formatCount(count, 'писмо чака', 'писма чакат'),
      objects: ['Пощата не е настроена, затова не тръгва', 'Пощата не е настроена, затова не тръгват'],
      emptyText: 'Няма чакащи писма',
    },
    ...{ permission: 'owner', to: '/admin/settings/mail', search: {} },
  },
  new_inquiries: {
    ...{
      action: (count) => `Отговори на\u00A0${count}`,
      objects: ['ново запитване', 'нови запитвания'],
      emptyText: 'Няма нови запитвания',
    },
    ...{ permission: 'orders', to: '/admin/inquiries', search: { state: 'new' } },
  },
};

/** Links for users who may only pack orders. */
export const packerLinks: Readonly<Partial<Record<WorkKind, Pick<WorkLabel, 'to' | 'search'>>>> = {
  to_pack: { to: '/admin/packing', search: {} },
  to_ship: { to: '/admin/packing', search: { status: 'packed' } },
};
