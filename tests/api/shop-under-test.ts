import { afterAll, beforeAll } from 'vitest';
import { HttpClient, type Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const owner = { email: 'owner@example.com', password: 'Correct-Horse-7' };
let people = 0;

export interface ShopUnderTest {
  guest(): HttpClient;
  admin(): Promise<HttpClient>;
  customer(): Promise<{ client: HttpClient; user: Json; email: string; password: string }>;
  /** Creates an active product with one variant and answers it. */
  product(changes?: Record<string, unknown>, variant?: Record<string, unknown>): Promise<Json>;
  shop(): TestShop;
}

/** One shop on a database of its own for the tests of a file, reached over a real socket. */
export function shopUnderTest(): ShopUnderTest {
  let shop: TestShop;
  let base = '';
  beforeAll(async () => {
    shop = await startTestShop({ admin: owner });
    base = await shop.listen();
  });
  afterAll(() => shop.stop());

  const guest = () => new HttpClient(base);
  const admin = async () => {
    const client = guest();
    const answer = await client.signIn(owner.email, owner.password);
    if (answer.status !== 200) throw new Error(`The owner cannot sign in: ${answer.text}`);
    return client;
  };
  const customer = async () => {
    const client = guest();
    const email = `buyer-${++people}@example.com`;
    const password = 'Long-enough-1';
    const registered = await client.post('/api/auth/register', {
      email,
      password,
      firstName: 'Ива',
      lastName: 'Петрова',
    });
    if (registered.status !== 201) throw new Error(registered.text);
    const answer = await client.signIn(email, password);
    if (answer.status !== 200) throw new Error(answer.text);
    return { client, user: answer.body.user, email, password };
  };
  const product = async (changes: Record<string, unknown> = {}, variant: Record<string, unknown> = {}) => {
    const unique = ++people;
    const answer = await (
      await admin()
    ).post('/api/admin/products/create', {
      name: `Искра Проба ${unique}`,
      status: 'active',
      variants: [
        { name: '50 mg', sku: `TEST-${unique}`, price: { amount: 1290, currency: 'BGN' }, stock: 10, ...variant },
      ],
      ...changes,
    });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.product;
  };
  return { guest, admin, customer, product, shop: () => shop };
}

export const orderInput = (changes: Record<string, unknown> = {}) => ({
  contact: { firstName: 'Ива', lastName: 'Петрова', phone: '0888 123 456', email: 'iva@example.com' },
  delivery: { method: 'address', city: 'Пловдив', postcode: '4000', street: 'ул. Гладстон 1' },
  payment: { method: 'cod' },
  acceptTerms: true,
  ...changes,
});
