import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { sendForm } from '#tests/support/send-form.ts';
import { newCustomer, owner } from './journey-test.ts';
import { keepSubscriber } from './keep-subscriber.ts';
import { moveInPanel } from './move-in-panel.ts';
import { panelAddresses } from './panel-addresses.ts';

/** The shops that have been given their records by this worker. */
const filled = new Map<string, Promise<void>>();

/** Creates data that screens need and the demo shop lacks. `dataDir` is that of the shop, whose emails are read. */
export function keepRecords(shop: string, dataDir = String(process.env['JOURNEY_DATA_DIR'])): Promise<void> {
  const filling = filled.get(shop) ?? fillShop(shop, dataDir);
  filled.set(shop, filling);
  return filling;
}

async function fillShop(shop: string, dataDir: string): Promise<void> {
  const panel = new HttpClient(shop);
  await panel.signIn(owner.email, owner.password);
  const hasRecords = async (list: string) => (await panel.get(`/api/admin/${list}`)).body.total > 0;
  if (!(await hasRecords('payouts'))) {
    const file = { raw: 'Дата;Основание;Кредит\n1.11.2026;без номер;1,00', headers: { 'content-type': 'text/csv' } };
    expect((await panel.post('/api/admin/payouts?source=bank', undefined, file)).status).toBe(201);
  }
  if (!(await hasRecords('sms'))) {
    const sms = { to: '0888 123 456', text: 'Здравей', key: crypto.randomUUID() };
    expect((await panel.post('/api/admin/sms/send', sms)).status).toBe(201);
  }
  if (!(await hasRecords('discounts?search=Еднократни'))) {
    const discount = { name: 'Еднократни', manyCodes: true, terms: { kind: 'percent', percent: 10 }, status: 'off' };
    expect((await panel.post('/api/admin/discounts/create', discount)).status).toBe(201);
  }
  if ((await panel.get('/api/admin/groups')).body.groups.length === 0)
    expect(
      (await panel.post('/api/admin/groups/create', { name: `Група ${crypto.randomUUID().slice(0, 8)}` })).status,
    ).toBe(201);
  if (!(await hasRecords('lots'))) await keepRecalledLot(shop, panel);
  if (!(await hasRecords('purchases'))) await keepPurchases(panel);
  if (!(await hasRecords('stocktakes')))
    expect((await panel.post('/api/admin/stocktakes/start', { categoryId: null, brand: '' })).status).toBe(201);
  if (!(await hasRecords('videos'))) await keepVideo(shop, panel);
  const { subscribers } = (await panel.get('/api/admin/newsletter?limit=100')).body;
  // The accounts of the demo that want news have screens of their own.
  if (!subscribers.some(({ origin }: { origin: string }) => origin === 'form'))
    await keepSubscriber(new HttpClient(shop), join(dataDir, 'outbox'));
  if (!(await hasRecords('withdrawals'))) {
    const { firstName: name, email } = newCustomer();
    const statement = { name, email, orderNumber: '1', scope: 'part', goods: 'една кутия' };
    expect((await panel.post('/api/withdrawals', statement)).status).toBe(201);
  }
  if (!(await hasRecords('inquiries'))) {
    const { firstName: name, email } = newCustomer();
    const inquiry = { company: 'Кафе Искра', name, email, phone: '0888 123 456', city: 'Пловдив', message: 'Цени?' };
    expect((await panel.post('/api/inquiries', inquiry)).status).toBeLessThan(300);
  }
}

/** A supplier with its goods, an order that was sent to it, and a draft. */
async function keepPurchases(panel: HttpClient): Promise<void> {
  const name = `Билки и чай ${crypto.randomUUID().slice(0, 8)}`;
  const fields = { email: 'orders@example.com', phone: '', contact: 'Мария', eik: '', vatNumber: '', note: '' };
  const { supplier } = (await panel.post('/api/admin/suppliers/create', { name, leadDays: 10, ...fields })).body;
  const { products } = (await panel.get('/api/admin/products?pageSize=1')).body;
  const lines = [{ variantId: products[0].variants[0].id, quantity: 24 }];
  const order = { supplierId: supplier.id, lines };
  const { purchase } = (await panel.post('/api/admin/purchases/create', order)).body;
  const sending = { version: purchase.version, hasLetter: false };
  expect((await panel.post(`/api/admin/purchases/${purchase.id}/send`, sending)).status).toBe(200);
  expect((await panel.post('/api/admin/purchases/create', order)).status).toBe(201);
}

/** A video of the library: the first bytes say what it is, and nothing plays it. */
async function keepVideo(shop: string, panel: HttpClient): Promise<void> {
  const form = new FormData();
  const bytes = new Uint8Array([...Buffer.from('000000206674797069736f6d', 'hex'), ...Buffer.alloc(500)]);
  form.append('file', new Blob([bytes], { type: 'video/mp4' }), 'Печене.mp4');
  const { status } = await sendForm(panel, `${shop}/api/admin/videos`, form);
  expect(status).toBe(201);
}

/** A recalled lot with one buyer. */
async function keepRecalledLot(shop: string, panel: HttpClient): Promise<void> {
  const sku = `LOT-${crypto.randomUUID().slice(0, 8)}`;
  const variant = { name: '50 mg', sku, price: { amount: 1290, currency: 'BGN' }, stock: 0 };
  const shown = { name: `Кутия с партида ${sku}`, description: 'Описание.', status: 'active' };
  const links = { categoryIds: [], images: [], variants: [variant] };
  const { product } = (await panel.post('/api/admin/products/create', { ...shown, ...links })).body;
  const receipt = { sku, number: 'L-2601', bestBefore: '2099-01-31', quantity: 24 };
  expect((await panel.post('/api/admin/lots/receive', receipt)).status).toBe(200);
  const buyer = new HttpClient(shop);
  const customer = newCustomer();
  expect((await buyer.post('/api/auth/register', { ...customer, promotionalOptIn: false })).status).toBe(201);
  await buyer.signIn(customer.email, customer.password);
  const line = { productId: product.id, variantId: product.variants[0].id, quantity: 2 };
  expect((await buyer.post('/api/cart/add', line)).status).toBe(200);
  expect((await buyer.post('/api/orders/create', orderInput())).status).toBe(201);
  const { lots } = (await panel.get(`/api/admin/lots?search=${sku}`)).body;
  expect((await panel.post(`/api/admin/lots/${lots[0].id}/recall`, { isRecalled: true })).status).toBe(200);
}

/**
 * Opens a screen and waits for its content. `*` stands for the first record of the preceding list; throws if that is
 * empty.
 */
export async function openScreen(page: Page, screen: string): Promise<void> {
  const [list = '', rest] = screen.split('/*');
  await goTo(page, list);
  if (rest === undefined) return;
  const record = new URL(list, 'http://panel').pathname;
  const others = panelAddresses.filter((address) => address.startsWith(`${record}/`));
  const isRecord = `a[href^="${record}/"]` + others.map((address) => `:not([href="${address}"])`).join('');
  const link = page.getByRole('main').locator(isRecord).first();
  await expect(link, `${list} shows no record for ${screen}`).toBeAttached();
  await goTo(page, `${await link.getAttribute('href')}${rest}`);
}

/** Navigates like a link of the panel, without a full load, unless only the query of the same list differs. */
async function goTo(page: Page, path: string): Promise<void> {
  const currentUrl = new URL(page.url());
  const there = new URL(path, currentUrl.protocol === 'about:' ? 'http://panel' : currentUrl);
  if (currentUrl.href !== there.href && !(await moveInPanel(page, path))) await page.goto(path);
  await expect(page.locator('.route-progress')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
}
