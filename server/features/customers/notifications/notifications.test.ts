import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { NotificationKind } from '#contracts/notifications/notifications.ts';
import { dayMs } from '#server/platform/days-before.ts';
import { runOperation } from '#server/platform/operation.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addNotification } from './add-notification.ts';
import { retentionDays, purgeNotifications } from './purge-notifications.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const add = (message: string) =>
  runOperation(shop.deps, (op) => addNotification(op, { kind: 'order', message, href: '/admin/orders' }));
const panel = async () => (await signedIn(shop, { permissions: ['orders'] })).client;

test('lists the newest first, marks one and then all of them', async () => {
  const admin = await panel();
  await add('Първо');
  await add('Второ');
  const { notifications } = (await admin.get('/api/admin/notifications')).body;
  expect(notifications).toMatchObject([
    { message: 'Второ', isRead: false, href: '/admin/orders' },
    { message: 'Първо', isRead: false },
  ]);
  const marked = await admin.put(`/api/admin/notifications/${notifications[1].id}`, { isRead: true });
  expect(marked).toMatchObject({ status: 200, body: { notification: { message: 'Първо', isRead: true } } });
  expect((await admin.post('/api/admin/notifications/read-all')).status).toBe(200);
  const after = (await admin.get('/api/admin/notifications')).body.notifications;
  expect(after.map((one: { isRead: boolean }) => one.isRead)).toEqual([true, true]);
  const unread = await admin.put(`/api/admin/notifications/${notifications[0].id}`, { isRead: false });
  expect(unread.body.notification.isRead).toBe(false);
});

test('lists by page, newest first, and counts only what the user sees', async () => {
  const admin = await panel();
  for (const message of ['Едно', 'Две', 'Три']) await add(message);
  await runOperation(shop.deps, (op) =>
    addNotification(op, { kind: 'review', message: 'Чуждо', href: '/admin/ratings' }),
  );
  const list = async (query: string) => (await admin.get(`/api/admin/notifications${query}`)).body;
  expect(await list('')).toMatchObject({ page: 1, limit: 10, total: 3 });
  const second = await list('?page=2&limit=2');
  expect(second).toMatchObject({ notifications: [{ message: 'Едно' }], page: 2, limit: 2, total: 3 });
  for (const query of ['?page=0', '?limit=0', '?limit=101', '?page=x'])
    expect((await list(query)).code, query).toBe('VALIDATION');
});

test('the read status is stored per user', async () => {
  const [one, other] = [await panel(), await panel()];
  await add('За двама');
  expect((await one.post('/api/admin/notifications/read-all')).status).toBe(200);
  expect((await one.get('/api/admin/notifications')).body.notifications).toMatchObject([{ isRead: true }]);
  expect((await other.get('/api/admin/notifications')).body.notifications).toMatchObject([{ isRead: false }]);
});

test('a new member of staff has no notifications', async () => {
  await add('Отпреди');
  const admin = await panel();
  expect((await admin.get('/api/admin/notifications')).body.notifications).toEqual([]);
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  const { id } = await signedIn(shop);
  await add('Докато бе клиент');
  await owner.put(`/api/admin/user/${id}`, { role: 'admin', permissions: ['orders'] });
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as missed from notifications n, users u where u.id = ${id} and n.created_at >= u.role_since`,
  );
  expect(rows).toEqual([{ missed: 0 }]);
});

test.each<[Permission[], string[]]>([
  [['owner'], ['order', 'stock', 'review', 'inquiry', 'failure', 'other']],
  [['view'], ['order', 'stock', 'review', 'inquiry']],
  [['orders'], ['order', 'inquiry']],
  [
    ['catalog', 'reviews'],
    ['stock', 'review'],
  ],
  [['packing'], []],
  [['users', 'settings', 'activities', 'exports'], []],
])('users with the permissions %j see and may mark %j', async (permissions, shown) => {
  const { client } = await signedIn(shop, { permissions });
  const owner = (await signedIn(shop, { permissions: ['owner'] })).client;
  for (const kind of NotificationKind.options)
    await runOperation(shop.deps, (op) => addNotification(op, { kind, message: kind, href: '/admin' }));
  const kindsOf = (list: { kind: string }[]) => list.map(({ kind }) => kind).sort();
  expect(kindsOf((await client.get('/api/admin/notifications')).body.notifications)).toEqual([...shown].sort());
  const all = (await owner.get('/api/admin/notifications')).body.notifications;
  expect(all.length).toBe(NotificationKind.options.length);
  for (const { id, kind } of all) {
    const { status } = await client.put(`/api/admin/notifications/${id}`, { isRead: true });
    expect([kind, status]).toEqual([kind, shown.includes(kind) ? 200 : 404]);
  }
});

test('listeners are notified only when the transaction commits', async () => {
  const heard: string[] = [];
  const end = shop.deps.changes.listen((topic) => heard.push(topic));
  await expect(
    runOperation(shop.deps, async (op) => {
      await addNotification(op, { message: 'Отменено', href: '/admin' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(heard).toEqual([]);
  await add('Трето');
  expect(heard).toContain('notifications:orders');
  end();
});

test('refuses guests, customers and unknown notifications', async () => {
  expect((await shop.client().get('/api/admin/notifications')).status).toBe(401);
  expect((await (await signedIn(shop)).client.get('/api/admin/notifications')).status).toBe(403);
  const admin = await panel();
  const unknown = '/api/admin/notifications/018f0000-0000-7000-8000-000000000000';
  expect((await admin.put(unknown, { isRead: true })).status).toBe(404);
  expect((await admin.put(unknown, { isRead: 'yes' })).status).toBe(422);
});

test('deletes notifications older than 90 days, read or not, and no newer ones', async () => {
  const admin = await panel();
  await add('Скорошно');
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  const purge = (days: number) => runOperation(shop.deps, (op) => purgeNotifications({ ...op, now: inDays(days) }));
  await purge(retentionDays - 1);
  const { notifications } = (await admin.get('/api/admin/notifications')).body;
  expect(notifications).toContainEqual(expect.objectContaining({ message: 'Скорошно' }));
  await purge(retentionDays + 1);
  expect((await admin.get('/api/admin/notifications')).body.notifications).toEqual([]);
});
