import { afterAll, beforeAll } from 'vitest';
import { HttpClient, type Json } from '#tests/support/http-client.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

const owner = { email: 'owner@example.com', password: 'Correct-Horse-7' };
let products = 0;

export interface ShopUnderTest {
  guest(): HttpClient;
  admin(): Promise<HttpClient>;
  customer(): Promise<{ client: HttpClient; user: Json; email: string; password: string }>;
  /** Creates an active product with one variant and returns it. */
  product(changes?: Record<string, unknown>, variant?: Record<string, unknown>): Promise<Json>;
  shop(): TestShop;
  /** The URL of the shop, for raw requests. */
  base(): string;
}

/** One shop with its own database for the tests of a file, listening on a real socket. */
export function shopUnderTest(): ShopUnderTest {
  let shop: TestShop;
  let base = '';
  beforeAll(async () => {
    shop = await startTestShop({ admin: owner });
    base = await shop.listen();
  });
  afterAll(() => shop.stop());

  const guest = () => new HttpClient(base);
  const admin = () => shop.signInAsAdmin(guest());
  const customer = () => shop.signUp({}, guest());
  const product = async (changes: Record<string, unknown> = {}, variant: Record<string, unknown> = {}) => {
    const unique = ++products;
    const response = await (
      await admin()
    ).post('/api/admin/products/create', {
      name: `Искра Проба ${unique}`,
      status: 'active',
      variants: [
        { name: '50 mg', sku: `TEST-${unique}`, price: { amount: 1290, currency: 'BGN' }, stock: 10, ...variant },
      ],
      ...changes,
    });
    if (response.status !== 201) throw new Error(response.text);
    return response.body.product;
  };
  return { guest, admin, customer, product, shop: () => shop, base: () => base };
}
