import type { Locator, Page } from '@playwright/test';

/** A form of the panel: its screen, how to open it, and its fallback message. */
export interface PanelForm {
  /** The file that renders it, below web/admin. */
  file: string;
  at: string;
  /** Opens a dialog, or selects what the form requires. */
  open?: (page: Page) => Promise<void>;
  /** Which form of the screen; defaults to the first one. */
  form?: (page: Page) => Locator;
  /** Makes the change that is submitted; defaults to typing into the first field. */
  change?: (form: Locator) => Promise<void>;
  /** The button of the confirmation shown before submitting. */
  confirm?: string;
  /** The request that fails, if it is not a write. */
  sends?: RegExp;
  /** Reports failures in a toast only. */
  hasNotice?: false;
  failed: string;
}

const clickButton = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
};

/** Presses a button whose dialog is loaded by the first press. */
const openDialog = (name: string) => async (page: Page) => {
  await clickButton(name)(page);
  await page.getByRole('dialog').waitFor();
};

/** Selects an action from the menu of the first row that has one. */
const clickRowAction = (name: string) => async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Действия: / })
    .first()
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

const fill = (label: string, text: string) => (form: Locator) => form.getByLabel(label).fill(text);
const formWith = (button: string) => (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });

/** An address for events, which the demo does not have. */
const endpoint = {
  ...{
    id: '019a0000-0000-7000-8000-000000000000',
    name: 'Склад',
    url: 'https://example.com/',
    types: ['order.created'],
  },
  ...{ state: 'on', endedReason: null, failingSince: null, lastSuccessAt: null, waiting: 0, rotatedUntil: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
};

/** A stocktake with a difference, which the demo does not have. */
const stocktake = {
  ...{ id: '019a0000-0000-7000-8000-000000000001', number: 1, state: 'open', reason: '', currency: 'EUR' },
  ...{
    scope: { categoryId: null, categoryName: '', brand: '' },
    startedBy: 'Ива Петрова',
    closedBy: '',
    closedAt: null,
  },
  startedAt: '2026-11-20T10:00:00.000Z',
  counts: { lines: 3, counted: 2, different: 1, stale: 0, doubtful: 0, short: 0, more: 0, fewer: 1 },
};

const updateFailed = 'Failed to update order.';
const carrier = { change: fill('Товарителница (по желание)', '1051500999888'), hasNotice: false } as const;

/** Every form of the panel; tests/architecture compares the list with the files that render one. */
export const panelForms: readonly PanelForm[] = [
  {
    file: 'features/categories/category-dialog.tsx',
    at: '/admin/categories',
    open: clickButton('Нова категория'),
    failed: 'Неуспешно създаване на категория.',
  },
  {
    file: 'features/connections/new-key-dialog.tsx',
    at: '/admin/settings/connections',
    open: openDialog('Нов ключ'),
    failed: 'Ключът не можа да се създаде.',
  },
  {
    file: 'features/connections/endpoint-dialog.tsx',
    at: '/admin/settings/connections',
    open: openDialog('Нов адрес'),
    change: async (form) => {
      await fill('Програма', 'Склад')(form);
      await fill('Адрес', 'https://example.com/')(form);
    },
    failed: 'Адресът не можа да се запише.',
  },
  {
    file: 'features/connections/replay-dialog.tsx',
    at: '/admin/settings/connections',
    open: async (page) => {
      await page.route('**/api/admin/webhooks', (route) => route.fulfill({ json: { endpoints: [endpoint] } }));
      await page.reload();
      await clickRowAction('Изпрати наново от…')(page);
    },
    change: fill('От кога', '2026-11-20T10:00'),
    failed: 'Известията не тръгнаха.',
  },
  {
    file: 'features/content/new-page-dialog.tsx',
    at: '/admin/content',
    open: clickButton('Нова страница'),
    change: fill('Заглавие', 'Проба'),
    failed: 'Страницата не можа да се създаде.',
  },
  {
    file: 'features/content/publish/publish-dialog.tsx',
    at: '/admin/content/*',
    open: clickButton('Насрочи…'),
    change: fill('Започва', '2030-01-01T10:00'),
    failed: 'Страницата не можа да се публикува.',
  },
  {
    file: 'features/couriers/courier-form.tsx',
    at: '/admin/settings/couriers',
    change: (form) => form.getByLabel('Подател', { exact: true }).fill('Искра Проба'),
    failed: 'Настройките не можаха да се запишат.',
  },
  {
    file: 'features/design/design-actions.tsx',
    at: '/admin/design',
    open: clickButton('Насрочи…'),
    form: formWith('Насрочи'),
    change: fill('Начало', '2031-12-01T08:00'),
    failed: 'Дизайнът не можа да се насрочи.',
  },
  { file: 'features/design/words-section.tsx', at: '/admin/design', failed: 'Името не можа да се запише.' },
  {
    file: 'features/discounts/codes-section.tsx',
    at: '/admin/discounts?search=Еднократни/*',
    form: formWith('Създай кодове'),
    failed: 'Кодовете не можаха да се създадат.',
  },
  {
    file: 'features/discounts/discount-screen.tsx',
    at: '/admin/discounts/new',
    failed: 'Отстъпката не можа да се запише.',
  },
  {
    file: 'features/discounts/order-picker.tsx',
    at: '/admin/discounts/explain',
    sends: /\/admin\/orders\?/,
    hasNotice: false,
    failed: 'Поръчката не можа да се намери.',
  },
  {
    file: 'features/facts/fact-screen.tsx',
    at: '/admin/facts/new',
    failed: 'Фактът не можа да се запише.',
  },
  {
    file: 'features/groups/group-row.tsx',
    at: '/admin/users/groups',
    open: clickButton(/^Преименувай/),
    form: formWith('Запази'),
    failed: 'Групата не можа да се преименува.',
  },
  {
    file: 'features/groups/groups-screen.tsx',
    at: '/admin/users/groups',
    failed: 'Групата не можа да се създаде.',
  },
  {
    file: 'features/inquiries/answer-dialog.tsx',
    at: '/admin/inquiries?kind=product',
    open: clickRowAction('Отговори'),
    form: (page) => page.getByRole('dialog').locator('form'),
    failed: 'Отговорът не можа да се запише.',
  },
  {
    file: 'features/inquiries/inquiry-screen.tsx',
    at: '/admin/inquiries/*',
    failed: 'Запитването не можа да се запише.',
  },
  {
    file: 'features/purchases/suppliers/supplier-screen.tsx',
    at: '/admin/suppliers/new',
    change: (form) => form.getByLabel('Име', { exact: true }).fill('Нов склад'),
    failed: 'Доставчикът не можа да се запише.',
  },
  {
    file: 'features/purchases/suppliers/good-dialog.tsx',
    at: '/admin/suppliers/*',
    open: clickRowAction('Условия'),
    form: (page) => page.getByRole('dialog').locator('form'),
    failed: 'Условията не можаха да се запишат.',
  },
  {
    file: 'features/purchases/new-purchase-dialog.tsx',
    at: '/admin/purchases',
    open: clickButton('Нова поръчка'),
    change: async (form) => {
      await form.getByLabel('Доставчик').selectOption({ index: 1 });
    },
    failed: 'Поръчката не можа да се започне.',
  },
  {
    file: 'features/purchases/draft-editor.tsx',
    at: '/admin/purchases?state=draft/*',
    change: fill('Бележка до доставчика', 'Без чувал'),
    failed: 'Поръчката не можа да се запише.',
  },
  {
    file: 'features/purchases/send-dialog.tsx',
    at: '/admin/purchases?state=draft/*',
    open: clickButton('Изпрати'),
    form: (page) => page.getByRole('dialog').locator('form'),
    change: async (form) => {
      await form.getByLabel(/Прати писмо/).uncheck();
    },
    failed: 'Поръчката не можа да се изпрати.',
  },
  {
    file: 'features/purchases/receiving/receive-screen.tsx',
    at: '/admin/purchases?state=sent/*/receive',
    change: fill('Дошли', '2'),
    failed: 'Полученото не можа да се запише.',
  },
  {
    file: 'features/lots/correct-dialog.tsx',
    at: '/admin/lots/*',
    open: clickButton('Поправи'),
    failed: 'Партидата не можа да се поправи.',
  },
  {
    file: 'features/lots/recall-email-dialog.tsx',
    at: '/admin/lots?state=recalled/*',
    open: clickButton('Напиши на купувачите'),
    failed: 'Писмото не можа да се изпрати.',
  },
  {
    file: 'features/lots/write-off-dialog.tsx',
    at: '/admin/lots?state=recalled/*',
    open: clickButton('Отпиши спрените'),
    failed: 'Бройките не можаха да се отпишат.',
  },
  {
    file: 'features/stocktakes/start-dialog.tsx',
    at: '/admin/stocktakes',
    open: clickButton('Нова инвентаризация'),
    change: fill('Марка', 'Искра'),
    failed: 'Инвентаризацията не можа да започне.',
  },
  {
    file: 'features/stocktakes/apply-dialog.tsx',
    at: '/admin/stocktakes',
    open: async (page) => {
      const path = `**/api/admin/stocktakes/${stocktake.id}`;
      await page.route(path, (route) => route.fulfill({ json: { stocktake } }));
      await page.route(`${path}/lines*`, (route) =>
        route.fulfill({ json: { lines: [], page: 1, limit: 25, total: 0 } }),
      );
      await page.goto(`/admin/stocktakes/${stocktake.id}`);
      await clickButton('Приключи')(page);
    },
    change: fill('Причина за разликите', 'Годишно броене'),
    failed: 'Инвентаризацията не можа да се приключи.',
  },
  {
    file: 'features/lots/receive-dialog.tsx',
    at: '/admin/lots',
    open: clickButton('Получи стока'),
    change: async (form) => {
      await form.getByLabel('SKU').fill('ISK-1');
      await form.getByLabel('Бройки').fill('12');
    },
    failed: 'Стоката не можа да се запише.',
  },
  {
    file: 'features/navigation/announcements-screen.tsx',
    at: '/admin/navigation/announcements',
    change: async (form) => {
      await form.getByRole('button', { name: 'Ново съобщение' }).click();
      const dialog = form.page().getByRole('dialog');
      await dialog.getByLabel('Текст').fill('Проба');
      await dialog.getByRole('button', { name: 'Добави' }).click();
    },
    failed: 'Съобщенията не можаха да се запишат.',
  },
  {
    file: 'features/navigation/navigation-screen.tsx',
    at: '/admin/navigation',
    failed: 'Менюто не можа да се запише.',
  },
  {
    file: 'features/notifications/notification-preferences-screen.tsx',
    at: '/admin/notifications',
    failed: 'Изборът не можа да се запише.',
  },
  {
    file: 'features/redirects/redirect-dialog.tsx',
    at: '/admin/redirects',
    open: clickButton('Ново пренасочване'),
    change: async (form) => {
      await form.getByLabel('Стар адрес').fill('/staro');
      await form.getByLabel('Води до').fill('/products');
    },
    failed: 'Пренасочването не можа да се запише.',
  },
  {
    file: 'features/store-texts/store-text-dialog.tsx',
    at: '/admin/store-texts',
    open: clickButton('Редактирай: Подсказка в търсенето'),
    failed: 'Текстът не можа да се запише.',
  },
  { file: 'features/orders/internal-note.tsx', at: '/admin/orders/*', failed: updateFailed },
  {
    file: 'features/media/picture-form.tsx',
    at: '/admin/media/*',
    failed: 'Снимката не можа да се запише.',
  },
  {
    file: 'features/orders/documents/issue-invoice-dialog.tsx',
    at: '/admin/orders?status=shipped/*',
    open: clickButton('Издай фактура'),
    form: formWith('Издай фактура'),
    change: async (form) => {
      await form.getByLabel('Фирма').fill('Купувач ЕООД');
      await form.getByLabel('ЕИК').fill('831642181');
    },
    failed: 'Фактурата не можа да се издаде.',
  },
  {
    file: 'features/orders/parcels/parcel-dialog.tsx',
    at: '/admin/orders?status=shipped/*',
    open: clickButton(/^Товарителница на/),
    failed: updateFailed,
    ...carrier,
  },
  {
    file: 'features/orders/parcels/ship-screen.tsx',
    at: '/admin/orders?status=packed/*/ship',
    failed: updateFailed,
    ...carrier,
  },
  {
    file: 'features/orders/returns/return-form.tsx',
    at: '/admin/orders?status=shipped/*/return',
    hasNotice: false,
    change: async (form) => {
      await form
        .getByLabel(/^Брой от/)
        .first()
        .fill('1');
      await form.getByLabel('Защо се връща').selectOption('Отказ в 14-дневния срок');
      await form
        .getByRole('button', { name: /^Приеми/ })
        .and(form.locator(':enabled'))
        .waitFor();
    },
    failed: updateFailed,
  },
  {
    file: 'features/orders/revision/order-edit-screen.tsx',
    at: '/admin/orders?status=pending/*/edit',
    failed: updateFailed,
  },
  {
    file: 'features/packing/packing-order-screen.tsx',
    at: '/admin/packing?status=packed/*',
    failed: updateFailed,
    ...carrier,
  },
  {
    file: 'features/pages/page-screen.tsx',
    at: '/admin/pages/*',
    failed: 'Новата версия не можа да бъде публикувана.',
  },
  {
    file: 'features/payments/card-settings-screen.tsx',
    at: '/admin/payments/cards',
    change: async (form) => {
      await form.getByLabel('Доставчик').selectOption('Stripe');
      await form.getByLabel('Секретен ключ').fill('sk_test_51Abcdefghijklmnopqrst');
    },
    failed: 'Настройките не можаха да се запишат.',
  },
  {
    file: 'features/payments/money-dialog.tsx',
    at: '/admin/payments?status=open/*',
    open: clickButton('Отбележи като получено'),
    change: fill('Основание (по желание)', 'Проба 17'),
    failed: 'Плащането не можа да се запише.',
  },
  {
    file: 'features/payouts/match-dialog.tsx',
    at: '/admin/payments/payouts/*',
    open: clickRowAction('Посочи поръчка'),
    failed: 'Поръчката не можа да се посочи.',
  },
  {
    file: 'features/payouts/payout-columns-form.tsx',
    at: '/admin/payments/payouts/*',
    open: (page) => page.getByText('Колони на файла').click(),
    form: formWith('Запомни и съпостави отново'),
    change: (form) =>
      form
        .getByLabel('Ако не пише валута')
        .selectOption('евро')
        .then(() => undefined),
    failed: 'Колоните не можаха да се запишат.',
  },
  {
    file: 'features/phone-orders/phone-order-screen.tsx',
    at: '/admin/orders/new',
    change: async (form) => {
      await form.getByLabel('Добави продукт').fill('манго');
      await form.getByRole('option').first().click();
      for (const [label, text] of [
        ['Име', 'Радослава'],
        ['Фамилия', 'Телефонна'],
        ['Телефон', '0888 123 456'],
        ['Град', 'Пловдив'],
        ['Пощенски код', '4000'],
        ['Улица и номер', 'ул. Гладстон 1'],
      ] as const)
        await form.getByLabel(label, { exact: true }).fill(text);
      await form.getByLabel('Клиентът приема общите условия').check();
      await form.getByText(/^Общо/).first().waitFor();
    },
    failed: 'Failed to create order.',
  },
  {
    file: 'features/products/new-product-screen.tsx',
    at: '/admin/products/new',
    failed: 'Неуспешно създаване на продукта.',
  },
  {
    file: 'features/products/prices/schedule-dialog.tsx',
    at: '/admin/products/*',
    open: clickButton('Промени графика'),
    failed: 'Графикът не се записа.',
  },
  {
    file: 'features/products/product-screen.tsx',
    at: '/admin/products/*',
    failed: 'Неуспешно актуализиране на продукта.',
  },
  {
    file: 'features/products/costs/costs-dialog.tsx',
    at: '/admin/products/*',
    open: openDialog('Промени себестойността'),
    change: async (form) => {
      await form.getByRole('textbox').first().fill('4,20');
    },
    failed: 'Себестойността не можа да се запише.',
  },
  {
    file: 'features/products/stock/count-stock-dialog.tsx',
    at: '/admin/products/stock',
    open: clickRowAction('Преброих'),
    change: async (form) => {
      await form.getByLabel('Преброих').fill('14');
      await form.getByLabel('Причина').fill('Инвентаризация');
    },
    failed: 'Корекцията не можа да се запише.',
  },
  {
    file: 'features/products/variants/new-attribute-dialog.tsx',
    at: '/admin/products/*',
    open: openDialog('Създай нова опция'),
    failed: 'Опцията не можа да се създаде.',
  },
  {
    file: 'features/reports/uncosted-form.tsx',
    at: '/admin/reports/costs',
    change: async (form) => {
      await form.getByRole('textbox').first().fill('4,20');
    },
    failed: 'Себестойността не можа да се запише.',
  },
  {
    file: 'features/reviews/reply-dialog.tsx',
    at: '/admin/ratings?status=approved',
    open: clickRowAction('Отговори'),
    hasNotice: false,
    failed: 'Отговорът не можа да се запази.',
  },
  {
    file: 'features/sections/section-screen.tsx',
    at: '/admin/popular-sections/*',
    failed: 'Секцията не можа да се запише.',
  },
  {
    file: 'features/settings/currency-screen.tsx',
    at: '/admin/settings/currency',
    change: fill('Напиши ЕВРО, за да потвърдиш', 'ЕВРО'),
    hasNotice: false,
    failed: 'Магазинът не можа да премине към евро.',
  },
  {
    file: 'features/settings/email-template-screen.tsx',
    at: '/admin/settings/emails/*',
    failed: 'Писмото не можа да се запише.',
  },
  {
    file: 'features/settings/mail/mail-server-form.tsx',
    at: '/admin/settings/mail',
    change: (form) => form.getByRole('textbox', { name: 'Сървър' }).fill('smtp.example.com'),
    failed: 'Сървърът не можа да се запише.',
  },
  {
    file: 'features/settings/order-numbers-section.tsx',
    at: '/admin/settings/order-numbers',
    form: formWith('Запиши номера'),
    change: fill('Продължи от №', '900000'),
    confirm: 'Продължи оттам',
    failed: 'Номерът не можа да се запише.',
  },
  {
    file: 'features/settings/settings-page-screen.tsx',
    at: '/admin/settings/store',
    failed: 'Настройките не можаха да се запишат.',
  },
  {
    file: 'features/sms/sms-campaign-screen.tsx',
    at: '/admin/sms/campaign',
    sends: /\/preview\b/,
    failed: 'Сметката не можа да се направи.',
  },
  {
    file: 'features/sms/sms-settings-screen.tsx',
    at: '/admin/sms/settings',
    change: fill('На ден общо', '321'),
    failed: 'Настройките не можаха да се запишат.',
  },
  { file: 'features/sms/sms-single-screen.tsx', at: '/admin/sms/single', failed: 'SMS не можа да се изпрати.' },
  {
    file: 'features/sms/sms-templates-screen.tsx',
    at: '/admin/sms/templates',
    failed: 'Шаблоните не можаха да се запишат.',
  },
  {
    file: 'features/sms/sms-test.tsx',
    at: '/admin/sms/settings',
    form: formWith('Изпрати проба'),
    failed: 'Пробата не можа да се изпрати.',
  },
  { file: 'features/users/new-user-screen.tsx', at: '/admin/users/new', failed: 'Failed to create user.' },
  { file: 'features/users/user-screen.tsx', at: '/admin/users/*', failed: 'Failed to update user.' },
  {
    file: 'features/waybills/pickup-dialog.tsx',
    at: '/admin/waybills',
    open: clickButton('Заяви куриер'),
    form: formWith('Заяви'),
    change: async (form) => {
      await form.getByLabel('Куриер').selectOption('speedy');
    },
    failed: 'Куриерът не беше заявен.',
  },
  {
    file: 'patterns/resource-table/views/save-view-dialog.tsx',
    at: '/admin/orders?status=packed',
    open: clickButton('Запази изгледа'),
    failed: 'Изгледът не можа да се запази.',
  },
];
