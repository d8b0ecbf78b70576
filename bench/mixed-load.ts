import { randomInt } from 'node:crypto';
import { owner } from '#tests/support/shop-process.ts';
import { sendOpen, type Task } from './open-loop.ts';
import { openShopper, type Shopper } from './shopper.ts';

/** The share of each kind of work, in percent. `memory` is cached pages, which are not limited. */
const shares = { memory: 40, browsing: 25, search: 15, panel: 5, order: 15 } as const;

type Kind = keyof typeof shares;

const words = ['menta', 'кафе', 'borovinka', 'диня', 'манго', 'cola', 'kanela', 'джинджифил'];
const order = JSON.stringify({
  contact: { firstName: 'Ива', lastName: 'Петрова', phone: '0888 123 456', email: 'iva@example.com' },
  delivery: { method: 'address', city: 'Пловдив', postcode: '4000', street: 'ул. Гладстон 1' },
  payment: { method: 'cod' },
  acceptTerms: true,
});

interface Line {
  productId: string;
  variantId: string;
}

/** Visitors of a shop with the demo data: each piece of work comes from another address. Needs TRUST_PROXY=1. */
export async function openMixedLoad(origin: string): Promise<() => Task> {
  const admin = await openShopper(origin, owner.email, owner.password);
  const lines = await stockUp(origin, admin);
  const cookie = admin.cookie();
  const deck = Object.entries(shares).flatMap(([kind, share]) => Array.from({ length: share }, () => kind as Kind));
  let count = 0;
  const get = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await sendOpen(origin, { path, headers: { ...headers, ...client() } })).status;
  const kinds: Record<Kind, Task['work']> = {
    // Not the page of a product: it is rendered again after each order of it.
    memory: () => get(['/', '/products', '/contact'][randomInt(3)] ?? '/'),
    browsing: () => get(`/api/products?limit=24&minPrice=${count++ % 9_000}`),
    search: () =>
      get(`/api/products?search=${encodeURIComponent(words[count % words.length] ?? '')}&maxPrice=${count++}`),
    panel: () => get('/api/admin/orders?limit=20', { cookie }),
    order: () => placeGuestOrder(origin, lines[randomInt(lines.length)], client()),
  };
  return () => {
    const kind = deck[randomInt(deck.length)] ?? 'memory';
    // An order takes a CSRF token first.
    return { kind, requests: kind === 'order' ? 2 : 1, work: kinds[kind] };
  };
}

function client(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}` };
}

/** A visitor with a line in the cart cookie takes a CSRF token and orders: two requests. Stops at the first refused one. */
async function placeGuestOrder(origin: string, line: Line | undefined, from: Record<string, string>): Promise<number> {
  const token = await sendOpen(origin, { path: '/api/csrf-token', headers: from });
  if (token.status !== 200) return token.status;
  const { csrfToken } = JSON.parse(token.body.toString()) as { csrfToken: string };
  const cart = [{ id: '1', ...line, quantity: 1, personalization: '', attributes: [] }];
  const cookies = [token.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '');
  cookies.push(`cart=${encodeURIComponent(JSON.stringify(cart))}`);
  const headers = { ...from, 'x-csrf-token': csrfToken, cookie: cookies.join('; ') };
  return (await sendOpen(origin, { method: 'POST', path: '/api/orders/create', headers, body: order })).status;
}

/** Sets the stock of some variants so high that they do not sell out. */
async function stockUp(origin: string, admin: Shopper): Promise<Line[]> {
  const response = await sendOpen(origin, { path: '/api/products?limit=40&inStock=true' });
  const { products } = JSON.parse(response.body.toString()) as {
    products: { id: string; variants: { id: string; stock: number }[] }[];
  };
  const lines: Line[] = [];
  for (const { id: productId, variants } of products.slice(0, 20)) {
    for (const { id: variantId, stock } of variants.slice(0, 1)) {
      const stockCount = { variantId, counted: 90_000, seen: stock, note: 'load' };
      await admin.post('/api/admin/stock-movements/count', stockCount);
      lines.push({ productId, variantId });
    }
  }
  return lines;
}
