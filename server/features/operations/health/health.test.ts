import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParcelRequest } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { waybills } from '#server/features/shipping/waybills/waybills.tables.ts';
import { messages } from '#server/features/store/messages/messages.tables.ts';
import { runOperation } from '#server/platform/operation.ts';
import { enableCourier } from '#tests/support/couriers.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { certificate } from './certificate.fixtures.ts';
import { checkCertificate, judgeCertificate } from './check-certificate.ts';
import { judgeDisk } from './check-disk.ts';
import { checkQueue } from './check-queue.ts';
import { healthProblems } from './health.tables.ts';
import { readHealth } from './read-health.ts';
import { recordProblems } from './record-problems.ts';
import { reportProblems } from './report-problems.ts';

const admin = { email: 'owner@example.com', password: 'Correct-Horse-7' };
const minute = 60_000;
const gigabyte = 1024 ** 3;
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ admin, config: { smtpUrl: 'smtp://localhost:1' } });
});
afterAll(() => shop.stop());

const read = async () => (await (await shop.signInAsAdmin()).get('/api/admin/health')).body;
const stateOf = async (id: string) =>
  (await read()).checks.find((check: { id: string; state: string }) => check.id === id)?.state;
const reports = () => shop.mails.filter(({ subject }) => subject.includes('нужда от внимание'));
/** Runs the job and delivers the messages it queued. */
const check = async () => {
  await reportProblems(shop.deps);
  await shop.drainJobs();
};
const failMessage = (state: 'queued' | 'failed') =>
  shop.db.insert(messages).values({
    cause: `try:${state}`,
    recipient: 'nobody@example.com',
    subject: 'Проба',
    text: 'Проба',
    html: 'Проба',
    state,
    lastError: '451 try later',
    queuedAt: shop.deps.clock(),
  });

test('an owner sees every check with its state, the version and the start of the process', async () => {
  const body = await read();
  expect(body.checks.map(({ id }: { id: string }) => id)).toEqual([
    'database',
    'disk',
    'backup',
    'mail',
    'sms',
    'couriers',
    'queue',
    'certificate',
    'errors',
  ]);
  expect(body.checks[0]).toMatchObject({ state: 'good', text: expect.stringMatching(/^PostgreSQL \d+.*\d+ MB\.$/) });
  expect(await stateOf('sms')).toBe('off');
  expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Date.parse(body.startedAt)).toBeLessThanOrEqual(Date.parse(body.checkedAt));
});

test('a shop without a backup is a problem only after its first two days', async () => {
  const fresh = await startTestShop({ admin });
  const backup = async () => (await readHealth(fresh.deps)).find(({ id }) => id === 'backup')?.state;
  expect(await backup()).toBe('warning');
  fresh.advanceClock(49 * 60 * minute);
  expect(await backup()).toBe('bad');
  await fresh.stop();
});

test('owners get one email when messages wait for ten minutes, and another only after a recovery', async () => {
  await failMessage('queued');
  expect(await stateOf('mail')).toBe('good');
  shop.advanceClock(11 * minute);
  expect(await stateOf('mail')).toBe('bad');
  const before = reports().length;
  await check();
  expect(reports()).toHaveLength(before);
  shop.advanceClock(11 * minute);
  await check();
  await check();
  const sent = reports().slice(before);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: admin.email, text: expect.stringContaining('Писма') });

  await shop.db.delete(messages).where(eq(messages.recipient, 'nobody@example.com'));
  await check();
  await failMessage('queued');
  shop.advanceClock(11 * minute);
  await check();
  shop.advanceClock(11 * minute);
  await check();
  expect(reports()).toHaveLength(before + 2);
  await shop.db.delete(messages).where(eq(messages.recipient, 'nobody@example.com'));
});

test('messages that were given up in the last day are a warning', async () => {
  await failMessage('failed');
  expect(await stateOf('mail')).toBe('warning');
  await shop.db.delete(messages).where(eq(messages.recipient, 'nobody@example.com'));
});

test('two concurrent processes report a problem once', async () => {
  const at = new Date('2030-01-01T00:00:00Z');
  await runOperation(shop.deps, (op) => recordProblems({ ...op, now: at }, ['disk']));
  const later = new Date(at.getTime() + 10 * minute);
  const claimed = await Promise.all(
    [1, 2, 3, 4].map(() => runOperation(shop.deps, (op) => recordProblems({ ...op, now: later }, ['disk']))),
  );
  expect(claimed.flat()).toEqual(['disk']);
  await runOperation(shop.deps, (op) => recordProblems({ ...op, now: later }, []));
  expect(await shop.db.select().from(healthProblems)).toEqual([]);
});

test('a courier that leaves a waybill without an answer is bad, one that does not track a warning', async () => {
  const own = await startTestShop();
  const couriers = async () => (await readHealth(own.deps)).find(({ id }) => id === 'couriers');
  expect(await couriers()).toMatchObject({ state: 'off', href: '/admin/settings/couriers' });
  await enableCourier(own, 'econt', { keys: { login: 'a', secret: 'b' } });
  const { order } = await placeOrderIn(own);
  const asked = { orderId: order.id, courier: 'econt' as const, weightGrams: 500, createdAt: own.deps.clock() };
  // The content is not read by the check.
  const request = {} as ParcelRequest;
  const [waybill] = await own.db
    .insert(waybills)
    .values({ ...asked, request })
    .returning();
  expect(await couriers()).toMatchObject({ state: 'good' });
  own.advanceClock(11 * minute);
  expect(await couriers()).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('Еконт'),
    href: '/admin/waybills',
  });
  const made = { state: 'made' as const, number: '1051', request: null };
  await own.db
    .update(waybills)
    .set(made)
    .where(eq(waybills.id, waybill?.id ?? ''));
  expect(await couriers()).toMatchObject({ state: 'good' });
  own.advanceClock(60 * minute);
  expect(await couriers()).toMatchObject({ state: 'warning', text: expect.stringContaining('от 71 минути') });
  await own.db.update(waybills).set({ parcel: 'delivered' });
  expect(await couriers()).toMatchObject({ state: 'good' });
  await own.stop();
});

test('a failed request is listed without its URL', async () => {
  shop.app.platform.recentErrors.add({ at: shop.deps.clock(), route: 'GET /api/try/:id', requestId: 'request-1' });
  const body = await read();
  expect(body.errors[0]).toMatchObject({ route: 'GET /api/try/:id', requestId: 'request-1' });
  expect(await stateOf('errors')).toBe('warning');
  shop.advanceClock(61 * minute);
  expect(await stateOf('errors')).toBe('good');
});

test.each([
  [0.5, 100, 'bad'],
  [5, 100, 'warning'],
  [5, 20, 'good'],
  [50, 1000, 'good'],
])('%d GB free of %d GB is %s', (free, total, state) => {
  expect(judgeDisk(free * gigabyte, total * gigabyte).state).toBe(state);
});

test.each([
  ['2030-01-03', 'bad'],
  ['2030-01-10', 'warning'],
  ['2030-03-01', 'good'],
])('a certificate that ends on %s is %s on 2030-01-01', (end, state) => {
  expect(judgeCertificate(new Date(end), new Date('2030-01-01')).state).toBe(state);
});

test('the end of the certificate is read from the public address, and an address that does not respond is a warning', async () => {
  const server = createServer(certificate, (socket) => socket.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // `listen` with a port yields an address object.
  const { port } = server.address() as AddressInfo;
  const at = (date: string) => checkCertificate(`https://localhost:${port}`, new Date(date));
  expect((await at('2036-01-01')).state).toBe('good');
  expect((await at('2036-11-19')).state).toBe('bad');
  server.close();
  await once(server, 'close');
  expect((await at('2036-01-01')).state).toBe('warning');
  expect((await checkCertificate('http://localhost', new Date())).state).toBe('off');
});

test('a job that waits for ten minutes is bad, recent ones are good', async () => {
  const withAge = (oldestSeconds: number) =>
    checkQueue({ readDepths: async () => [{ name: 'send-message', due: 2, oldestSeconds }] });
  expect((await withAge(599)).state).toBe('good');
  expect((await withAge(600)).state).toBe('bad');
});
