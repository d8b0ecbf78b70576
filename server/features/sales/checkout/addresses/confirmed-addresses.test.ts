import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stockAlerts } from '#server/features/catalog/stock-alerts/stock-alerts.tables.ts';
import { accountTokens } from '#server/features/customers/accounts/accounts.tables.ts';
import { inquiries } from '#server/features/customers/inquiries/inquiries.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { withdrawals } from '#server/features/sales/returns/withdrawals/withdrawals.tables.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { runOperation } from '#server/platform/operation.ts';
import { guestWith } from '#tests/support/guests.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct, type InsertedProduct } from '#tests/support/insert-product.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

/** A stranger has registered the address of a guest who ordered; the guest uses the link of the letter. */
let shop: TestShop;
let product: InsertedProduct;
beforeAll(async () => {
  shop = await startTestShop();
  await runOperation(shop.deps, (op) => saveSettings(op, { guestCheckout: true }));
  product = await insertProduct(shop.db, { variants: [{ stock: 500 }] });
});
afterAll(() => shop.stop());

const chosenByStranger = 'Long-enough-1';
const chosenByOwner = 'Another-one-22';
let stranger: HttpClient;
let owner: HttpClient;
let email: string;
let userId: string;
let orderId: string;

async function orderAsGuest(): Promise<string> {
  const contact = { ...orderInput().contact, email };
  const { body } = await guestWith(shop, product).post('/api/orders/create', orderInput({ contact }));
  return body.order.id;
}

async function tokenOf(page: string): Promise<string> {
  await shop.drainJobs();
  const text = shop.mails.findLast((mail) => mail.to === email && mail.text.includes(`/${page}#token=`))?.text ?? '';
  return /#token=([\w-]+)/.exec(text)?.[1] ?? 'none';
}

const confirm = async (client: HttpClient) =>
  client.post('/api/auth/verify-email', { token: await tokenOf('verify-email') });
const ownerOf = async (id: string) =>
  (await shop.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id)))[0]?.userId;

beforeEach(async () => {
  const made = await shop.signUp({ password: chosenByStranger });
  stranger = made.client;
  ({ email } = made);
  userId = made.user.id;
  owner = shop.client();
  orderId = await orderAsGuest();
});

describe('confirming an address in a browser that is not signed in', () => {
  test('confirms it, ends every session, and hands nothing over: not to a new session with the old password either', async () => {
    expect(await confirm(owner)).toMatchObject({
      status: 200,
      body: { user: { isVerified: true }, needsPassword: true },
    });
    expect((await stranger.get(`/api/order/${orderId}`)).status).toBe(401);
    const again = shop.client();
    expect((await again.signIn(email, chosenByStranger)).status).toBe(200);
    expect((await again.get(`/api/order/${orderId}`)).status).toBe(404);
    expect(await ownerOf(orderId)).toBeNull();
    // Later orders are not handed over either.
    const later = await orderAsGuest();
    await shop.client().signIn(email, chosenByStranger);
    expect(await ownerOf(later)).toBeNull();
  });

  test('ends a sign-in and a download that somebody with the password has begun', async () => {
    await enableSecondFactor(stranger);
    expect((await shop.client().signIn(email, chosenByStranger)).body).toEqual({ twoFactorRequired: true });
    const { url } = (await stranger.post('/api/account/data', { password: chosenByStranger })).body;
    await confirm(owner);
    const tokens = await shop.db.select().from(accountTokens).where(eq(accountTokens.userId, userId));
    expect(tokens.map(({ purpose }) => purpose)).toEqual(['mailbox']);
    expect((await stranger.get(url)).status).toBe(401);
  });

  test('hands over when that browser signs in with the password of the account, once', async () => {
    await confirm(owner);
    const answer = await owner.signIn(email, chosenByStranger);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().some((one) => one.startsWith('iskra_mailbox=;'))).toBe(true);
    expect((await owner.get(`/api/order/${orderId}`)).status).toBe(200);
    expect(await shop.db.select().from(accountTokens).where(eq(accountTokens.userId, userId))).toEqual([]);
    // Orders placed later are assigned at sign-in.
    const later = await orderAsGuest();
    await shop.client().signIn(email, chosenByStranger);
    expect(await ownerOf(later)).toBe(userId);
  });

  test('hands over when that browser sets a new password: the old one is useless, and so is a second factor', async () => {
    await enableSecondFactor(stranger);
    await confirm(owner);
    expect(await owner.post('/api/auth/reset-password', { password: '12345678' })).toMatchObject({
      body: { errors: [{ path: 'password' }] },
    });
    expect((await owner.post('/api/auth/reset-password', { password: chosenByOwner })).status).toBe(200);
    expect(await ownerOf(orderId)).toBe(userId);
    expect((await owner.signIn(email, chosenByOwner)).body).toMatchObject({ user: { twoFactorEnabled: false } });
    expect((await owner.get(`/api/order/${orderId}`)).status).toBe(200);
    expect((await shop.client().signIn(email, chosenByStranger)).status).toBe(401);
    expect((await owner.post('/api/auth/reset-password', { password: 'Third-one-333' })).status).toBe(422);
  });

  test('hands over in no browser without the cookie, and not after an hour', async () => {
    await confirm(owner);
    expect(await shop.client().post('/api/auth/reset-password', { password: chosenByOwner })).toMatchObject({
      status: 422,
      body: { code: 'TOKEN_INVALID' },
    });
    // The proof is no token of an email, and an emailed one no proof.
    const proof = owner.cookies.get('iskra_mailbox') ?? '';
    expect(
      (await shop.client().post('/api/auth/reset-password', { token: proof, password: chosenByOwner })).status,
    ).toBe(422);
    shop.advanceClock(60 * 60_000 + 1);
    expect((await owner.post('/api/auth/reset-password', { password: chosenByOwner })).status).toBe(422);
    await owner.signIn(email, chosenByStranger);
    expect(await ownerOf(orderId)).toBeNull();
  });

  test('of another account hands over nothing', async () => {
    await confirm(owner);
    const other = await shop.signUp();
    await owner.signIn(other.email, other.password);
    expect(await ownerOf(orderId)).toBeNull();
    await owner.signIn(email, chosenByStranger);
    expect(await ownerOf(orderId)).toBe(userId);
  });

  test('leaves what is kept under the address out of the personal data of the account', async () => {
    const [variantId = ''] = product.variantIds;
    await shop.db.insert(stockAlerts).values({ variantId, email, emailKey: email });
    const person = { name: 'Ива', email };
    await shop.db.insert(inquiries).values({ ...person, company: '', phone: '', city: '', message: '' });
    const statement = { orderNumber: '1', scope: 'whole', goods: '', statementHash: email } as const;
    await shop.db.insert(withdrawals).values({ ...person, ...statement });
    await confirm(owner);
    const reader = shop.client();
    await reader.signIn(email, chosenByStranger);
    expect(await keptUnderAddress(reader)).toEqual([0, 0, 0, 0]);
    await owner.signIn(email, chosenByStranger);
    expect(await keptUnderAddress(owner)).toEqual([1, 1, 1, 1]);
  });
});

/** How many stock alerts, inquiries, statements of withdrawal and orders the export of personal data contains. */
async function keptUnderAddress(client: HttpClient): Promise<number[]> {
  const { url } = (await client.post('/api/account/data', { password: chosenByStranger })).body;
  const { stockAlerts, inquiries, withdrawals, orders: own } = (await client.get(url)).body;
  return [stockAlerts, inquiries, withdrawals, own].map(({ length }) => length);
}

async function enableSecondFactor(client: HttpClient): Promise<void> {
  const { secret } = (await client.post('/api/auth/two-factor/setup', { password: chosenByStranger })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.deps.clock().getTime() });
  expect((await client.post('/api/auth/two-factor/confirm', { code })).status).toBe(200);
}

describe('an address is handed over at once', () => {
  test('to a browser that is signed in to the account, whose other sessions go on', async () => {
    const elsewhere = shop.client();
    await elsewhere.signIn(email, chosenByStranger);
    expect((await confirm(stranger)).body.needsPassword).toBe(false);
    expect((await stranger.get(`/api/order/${orderId}`)).status).toBe(200);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(200);
  });

  test('by a new password with the link for a forgotten one, also after a confirmation without a password', async () => {
    await confirm(owner);
    await shop.client().post('/api/auth/forgot-password', { email });
    const token = await tokenOf('reset-password');
    expect((await shop.client().post('/api/auth/reset-password', { token, password: chosenByOwner })).status).toBe(200);
    expect(await ownerOf(orderId)).toBe(userId);
  });
});

test('the letter says that earlier orders become visible', async () => {
  await shop.drainJobs();
  expect(shop.mails.findLast(({ to, text }) => to === email && text.includes('/verify-email#'))?.text).toContain(
    'профилът показва и поръчките, направени преди с този имейл',
  );
});
