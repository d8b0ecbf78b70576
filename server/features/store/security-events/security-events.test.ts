import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { securityEventDays } from '#contracts/pages/kept-data.rule.ts';
import type { SecurityEvent } from '#contracts/security-events/security-events.ts';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { answeredCalls, unrecordedCalls } from './event-kinds.ts';
import { purgeSecurityEvents } from './purge-security-events.ts';
import { securityEvents } from './security-events.tables.ts';

let shop: TestShop;
let owner: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  owner = (await signedIn(shop, { permissions: ['owner'] })).client;
});
afterAll(() => shop.stop());

async function events(query = ''): Promise<SecurityEvent[]> {
  const { status, body } = await owner.get(`/api/admin/activities/security?limit=100${query}`);
  expect(status).toBe(200);
  return body.events;
}
const kindsOf = async (search: string) =>
  (await events(`&search=${encodeURIComponent(search)}`)).map(({ kind }) => kind).toReversed();

test('records a sign-in with account, network and device', async () => {
  const { email, user } = await shop.signUp();
  const [event] = await events(`&search=${email}&kind=signed-in`);
  expect(event).toMatchObject({
    kind: 'signed-in',
    count: 1,
    account: { id: user.id, email },
    actor: null,
    address: '127.0.0.1',
    details: { method: 'POST', route: '/api/auth/login', factors: 'password' },
  });
  expect(Date.parse(event?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('the user is notified of a sign-in from an unknown device, not of one from a known device', async () => {
  const { client, email, password } = await shop.signUp();
  const told = async () => {
    await shop.drainJobs();
    return shop.mails.filter(({ to, subject }) => to === email && subject.startsWith('Вход от ново устройство')).length;
  };
  await shop.client().signIn(email, password);
  expect(await told()).toBe(0);
  shop.advanceClock(2 * 3_600_000);
  await client.signIn(email, password);
  expect(await told()).toBe(0);
  const stranger = shop.client();
  await stranger.signIn(email, password);
  expect(await told()).toBe(1);
  await stranger.signIn(email, password);
  expect(await told()).toBe(1);
});

test('counts wrong passwords of an account in one row, and never stores what was typed', async () => {
  const { email } = await shop.signUp();
  for (let i = 0; i < 5; i++) await shop.client().signIn(email, `Wrong-secret-${i}`);
  const failed = await events(`&search=${email}&kind=sign-in-failed`);
  expect(failed.map(({ count }) => count).sort()).toEqual([1, 4]);
  const rows = await shop.db.execute(sql`select * from security_events`);
  expect(JSON.stringify(rows.rows)).not.toContain('Wrong-secret');
});

test('records tries of an unknown email without the email', async () => {
  const tried = 'my-password-typed-here@example.com';
  await shop.client().signIn(tried, 'Long-enough-1');
  expect((await events('&kind=sign-in-failed')).some(({ account }) => account === null)).toBe(true);
  const { rows } = await shop.db.execute(sql`select * from security_events`);
  expect(JSON.stringify(rows)).not.toContain(tried);
});

test('records changes that users make to their own account', async () => {
  const { client, email } = await shop.signUp();
  const changed = { currentPassword: 'Long-enough-1', newPassword: 'Longer-enough-2' };
  expect((await client.post('/api/auth/change-password', { ...changed, currentPassword: 'Wrong-one-1' })).status).toBe(
    422,
  );
  expect((await client.post('/api/auth/change-password', changed)).status).toBe(200);
  await client.post('/api/auth/forgot-password', { email });
  await client.delete('/api/auth/sessions');
  await client.post('/api/auth/logout');
  expect(await kindsOf(email)).toEqual([
    'registered',
    'signed-in',
    'password-check-failed',
    'password-changed',
    'reset-requested',
    'sessions-ended',
    'signed-out',
  ]);
});

test('records calls that the panel refused, and changes without a CSRF token', async () => {
  const { client, email, id } = await signedIn(shop);
  await client.get('/api/admin/orders');
  await client.post('/api/account/addresses', {}, { csrf: false });
  // Two events of the same millisecond have no order.
  const own = await events(`&user=${id}`);
  expect(own.find(({ kind }) => kind === 'access-refused')).toMatchObject({
    kind: 'access-refused',
    account: { email },
    details: { route: '/api/admin/orders', code: 'FORBIDDEN' },
  });
  expect(own.find(({ kind }) => kind === 'csrf-refused')).toMatchObject({ details: { method: 'POST' } });
  await shop.client().get('/api/admin/orders/secret-thing');
  const guests = await events('&kind=access-refused');
  expect(guests).toContainEqual(expect.objectContaining({ account: null }));
  expect(JSON.stringify(guests)).not.toContain('secret-thing');
});

test('records every export with its actor', async () => {
  const { client, id } = await signedIn(shop, { permissions: ['orders', 'exports'] });
  expect((await client.get('/api/admin/orders/export?searchTerm=Иванов')).status).toBe(200);
  const [event] = await events(`&user=${id}`);
  expect(event).toMatchObject({ kind: 'exported', details: { route: '/api/admin/orders/export' } });
  expect(JSON.stringify(event)).not.toContain('Иванов');
});

test('records which settings of security and money were changed and by whom, never their values, and no other setting', async () => {
  const { client, id, email } = await signedIn(shop, { permissions: ['owner'] });
  const iban = 'BG80BNBG96611020345678';
  const changed = () => events(`&user=${id}&kind=settings-changed`);
  await client.put('/api/admin/settings', { city: 'Пловдив', pixelId: '12345' });
  expect(await changed()).toEqual([]);
  const bankTransfer = { iban, holder: 'Искра', bank: '' };
  expect((await client.put('/api/admin/settings', { bankTransfer, vatPercent: 9 })).status).toBe(200);
  const keys = { provider: 'stripe', settings: { secretKey: 'sk_test_51Abcdefghijklmnopqrst' } };
  expect((await client.put('/api/admin/payments/cards', keys)).status).toBe(200);
  const found = await changed();
  expect(found.map(({ details }) => details['settings'])).toEqual([
    'cardProvider, cardKeys',
    'bankTransfer, vatPercent',
  ]);
  expect(found[0]).toMatchObject({ account: { email }, actor: null, address: '127.0.0.1' });
  expect(JSON.stringify(found)).not.toMatch(/BNBG|sk_test/);
});

test('a refused change of a sensitive setting leaves no event', async () => {
  const { client, id } = await signedIn(shop, { permissions: ['settings'] });
  expect((await client.put('/api/admin/settings', { vatPercent: 1 })).status).toBe(403);
  expect(await events(`&user=${id}&kind=settings-changed`)).toEqual([]);
});

test('is visible to owners only', async () => {
  const staff: Permission[][] = [['activities'], ['view'], ['users', 'settings', 'exports']];
  for (const permissions of staff) {
    const { client } = await signedIn(shop, { permissions });
    expect((await client.get('/api/admin/activities/security')).status).toBe(403);
  }
});

test('finds events by account, network, kind and day', async () => {
  const { email, user } = await shop.signUp();
  expect(await kindsOf(email.slice(0, 12))).toContain('signed-in');
  expect((await events('&search=127.0.0.')).length).toBeGreaterThan(0);
  expect(await events('&search=203.0.113.')).toEqual([]);
  expect((await events(`&user=${user.id}`)).map(({ kind }) => kind)).toEqual(['signed-in', 'registered']);
  expect(await events('&to=2020-01-01')).toEqual([]);
});

test('events of a deleted account have no name', async () => {
  const { email, user } = await shop.signUp();
  expect((await owner.delete(`/api/admin/user/${user.id}`)).status).toBe(200);
  expect(await events(`&search=${email}`)).toEqual([]);
  const left = await events(`&user=${user.id}`);
  expect(left[0]).toMatchObject({ kind: 'account-deleted', account: null });
  const { rows } = await shop.db.execute(sql`select * from security_events where user_id = ${user.id}`);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('events are never changed, and deleted only after the retention period', async () => {
  const refuse = async (statement: ReturnType<typeof sql>) => {
    const error = await shop.db.execute(statement).then(
      () => null,
      (caught: unknown) => databaseErrorOf(caught),
    );
    expect(error?.message).toMatch(/append-only|cannot be deleted for 90 days/);
  };
  await refuse(sql`update security_events set count = 5`);
  await refuse(sql`delete from security_events`);
  await refuse(sql`truncate security_events`);
  await refuse(sql`select prune_append_only('security_events', now() + interval '1 day')`);
  const aged = (days: number) => ({ kind: 'signed-in' as const, at: daysBefore(new Date(), days), address: `${days}` });
  await shop.db.insert(securityEvents).values([aged(securityEventDays + 1), aged(securityEventDays - 1)]);
  await runOperation(shop.deps, (op) => purgeSecurityEvents({ ...op, now: new Date() }));
  const { rows } = await shop.db.execute(sql`select address from security_events where address in ('181', '179')`);
  expect(rows).toEqual([{ address: '179' }]);
});

test('every changing call of accounts is recorded, or listed as irrelevant to security', () => {
  const calls = shop.app.platform.routes
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/auth/'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => answeredCalls[call] === undefined && !unrecordedCalls.includes(call))).toEqual([]);
  const served = new Set(shop.app.platform.routes.map(({ method, path }) => `${method} ${path}`));
  expect([...Object.keys(answeredCalls), ...unrecordedCalls].filter((call) => !served.has(call))).toEqual([]);
});
