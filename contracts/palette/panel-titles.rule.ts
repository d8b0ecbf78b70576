/**
 * The screens of the panel by path, with their titles; `$id` stands for one record. The panel's features declare a
 * screen for each of them. The server needs the titles before the panel is loaded.
 */
export const panelTitles = {
  '/admin': 'Табло',
  '/admin/orders': 'Поръчки',
  '/admin/orders/$id': 'Поръчка',
  '/admin/orders/$id/edit': 'Редакция на поръчка',
  '/admin/orders/$id/lines': 'Продукти на поръчка',
  '/admin/orders/$id/ship': 'Пратка от поръчка',
  '/admin/orders/$id/return': 'Връщане от поръчка',
  '/admin/orders/new': 'Поръчка по телефона',
  '/admin/waybills': 'Товарителници',
  '/admin/packing': 'Опаковане',
  '/admin/packing/scan': 'Опаковане със сканиране',
  '/admin/packing/$id': 'Поръчка за опаковане',
  '/admin/products': 'Продукти',
  '/admin/products/$id': 'Продукт',
  '/admin/products/new': 'Нов продукт',
  '/admin/products/grid': 'Таблица',
  '/admin/products/import': 'Внос от файл',
  '/admin/products/labels': 'Етикети с баркод',
  '/admin/products/stock': 'Движения',
  '/admin/popular-sections': 'Продуктови секции',
  '/admin/popular-sections/$id': 'Секция',
  '/admin/popular-sections/new': 'Нова секция',
  '/admin/categories': 'Категории',
  '/admin/users': 'Потребители',
  '/admin/users/$id': 'Потребител',
  '/admin/users/new': 'Нов потребител',
  '/admin/users/groups': 'Групи клиенти',
  '/admin/payments': 'Плащания',
  '/admin/payments/$id': 'Плащане',
  '/admin/payments/cards': 'Плащане с карта',
  '/admin/payments/webhooks': 'Съобщения за плащания',
  '/admin/payments/payouts': 'Извлечения и изплащания',
  '/admin/payments/payouts/$id': 'Извлечение',
  '/admin/discounts': 'Отстъпки',
  '/admin/discounts/$id': 'Отстъпка',
  '/admin/discounts/new': 'Нова отстъпка',
  '/admin/discounts/explain': 'Защо тази цена?',
  '/admin/design': 'Дизайн',
  '/admin/settings': 'Настройки',
  '/admin/settings/currency': 'Преминаване към евро',
  '/admin/settings/file': 'Настройки като файл',
  '/admin/settings/guarantee': 'Законова гаранция',
  '/admin/settings/registration': 'Данни за НАП',
  '/admin/settings/couriers': 'Куриери',
  '/admin/settings/feeds': 'Продуктови списъци',
  '/admin/settings/offices': 'Офиси на куриерите',
  '/admin/settings/backups': 'Резервни копия',
  '/admin/settings/health': 'Състояние на магазина',
  '/admin/settings/emails': 'Писма',
  '/admin/settings/emails/$event': 'Писмо',
  '/admin/activities': 'Активности',
  '/admin/activities/$id': 'Активност',
  '/admin/activities/security': 'Сигурност',
  '/admin/ratings': 'Оценки и отзиви',
  '/admin/sms': 'SMS',
  '/admin/sms/single': 'Нов SMS',
  '/admin/sms/campaign': 'SMS до група',
  '/admin/sms/templates': 'Шаблони за SMS',
  '/admin/sms/settings': 'Настройки за SMS',
  '/admin/inquiries': 'Запитвания',
  '/admin/inquiries/$id': 'Запитване',
  '/admin/lots': 'Партиди',
  '/admin/lots/$id': 'Партида',
  '/admin/withdrawals': 'Откази',
  '/admin/withdrawals/$id': 'Отказ от договора',
  '/admin/inspection': 'Проверка от НАП',
  '/admin/documents': 'Документи',
  '/admin/documents/month': 'Месец за счетоводителя',
  '/admin/pages': 'Страници',
  '/admin/pages/$slug': 'Страница',
  '/admin/messages': 'Изпратени съобщения',
  '/admin/notifications': 'Известия',
} as const;

export type PanelPath = keyof typeof panelTitles;

const titles = new Map<string, string>(
  Object.entries(panelTitles).map(([path, title]) => [path.replaceAll(/\$\w+/g, '*'), title]),
);

/** The title of a screen, without the name of the shop. */
export function panelTitle(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  // In each path segment, a literal name takes precedence over a record.
  const withRecord = segments.map((_, place) => `/${segments.with(place, '*').join('/')}`);
  return [`/${segments.join('/')}`, ...withRecord].map((own) => titles.get(own)).find(Boolean) ?? 'Не е намерено';
}
