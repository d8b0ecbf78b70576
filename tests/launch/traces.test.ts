import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/database/test-database.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '#tests/simulators/otlp-receiver.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-input.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts';

const person = {
  email: 'traced-person@example.com',
  password: 'Long-enough-1',
  firstName: 'Следена',
  lastName: 'Личност',
};
const contact = { firstName: person.firstName, lastName: person.lastName, phone: '0899 765 432', email: person.email };
const delivery = { method: 'address', city: 'Тайноград', postcode: '9876', street: 'ул. Скрита 77' } as const;

let receiver: OtlpReceiver;
let database: TestDatabase;
let folder: string;
let shop: ShopProcess | undefined;
let output: string;
let secrets: string[];

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'iskra-traces-'));
  shop = await startShopProcess({
    port: 19_470,
    dataDir: folder,
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'debug',
      BASE_URL: 'http://localhost:19470',
      DATABASE_URL: database.connection.connectionString ?? '',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    },
  });
  const client = new HttpClient(shop.origin);
  expect((await client.post('/api/auth/register', person)).status).toBe(201);
  expect((await client.signIn(person.email, person.password)).status).toBe(200);
  const { body } = await client.get('/api/products?search=secret-word');
  expect(body.products).toEqual([]);
  const [product] = (await client.get('/api/products?limit=1&inStock=true')).body.products;
  const line = { productId: product.id, variantId: product.variants[0].id, quantity: 1 };
  expect((await client.post('/api/cart/add', line)).status).toBe(200);
  const ordered = await client.post('/api/orders/create', orderInput({ contact, delivery }));
  expect(ordered.status).toBe(201);
  expect((await client.get(`/api/order/${ordered.body.order.id}`)).status).toBe(200);
  // The rest is sent when the shop stops; until then its jobs send the emails.
  await vi.waitUntil(() => receiver.spans.some(({ name }) => name === 'send mail'), { timeout: 60_000 });
  secrets = [ordered.body.order.id, client.token ?? '', ...client.cookies.values()].filter(({ length }) => length > 8);
  await shop.kill('SIGTERM');
  output = shop.output();
}, 90_000);
afterAll(async () => {
  await shop?.kill('SIGKILL');
  await receiver.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const named = (name: string): ReceivedSpan[] => receiver.spans.filter((span) => span.name === name);
const within = ({ traceId }: ReceivedSpan): ReceivedSpan[] => receiver.spans.filter((span) => span.traceId === traceId);

test('a request is traced by its route pattern and status, with its SQL statements as children', () => {
  const [order] = named('POST /api/orders/create');
  expect(order?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/orders/create',
    'http.response.status_code': '201',
  });
  expect(order?.parentSpanId).toBeUndefined();
  const statements = within(order as ReceivedSpan).filter(
    ({ attributes }) => attributes['db.query.text'] !== undefined,
  );
  const texts = statements.map(({ attributes }) => attributes['db.query.text']);
  expect(texts.filter((text) => /insert into "?orders"?\b/i.test(text ?? ''))).toHaveLength(1);
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([order?.spanId]));
  expect(named('GET /api/order/:id')).toHaveLength(1);
});

test('a job is traced with the email that it sends', () => {
  const [mail] = named('send mail');
  const job = receiver.spans.find(({ spanId }) => spanId === mail?.parentSpanId);
  expect(job?.name).toBe('job send-message');
});

test('the log has the trace id of a request', () => {
  const [order] = named('POST /api/orders/create');
  const lines = output.split('\n');
  const line = lines.find((one) => one.includes('"/api/orders/create"') && one.includes('"request"'));
  expect(line).toContain(`"traceId":"${order?.traceId}"`);
});

test('no span holds personal data, an address, an id or a parameter of a statement', () => {
  expect(receiver.spans.length).toBeGreaterThan(50);
  const all = receiver.bodies.join('\n');
  const typed = [
    person.email,
    person.firstName,
    person.lastName,
    contact.phone,
    '0899765432',
    delivery.city,
    delivery.street,
  ];
  const found = [...typed, person.password, 'secret-word', ...secrets].filter((value) => all.includes(value));
  expect(found).toEqual([]);
  expect(receiver.spans.filter(({ attributes }) => attributes['db.query.text']?.includes("'"))).toEqual([]);
});
