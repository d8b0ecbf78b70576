import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOperation } from '#server/platform/operation.ts';
import { putDiscount } from '#tests/support/discounts.ts';
import type { Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { discountsToEuro } from '../discounts-to-euro.ts';
import { discounts } from '../discounts.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const lev = (amount: number) => ({ amount, currency: 'BGN' as const });
let made = 0;
const boxTerms = (sizes: [pieces: number, amount: number][], pieceUpTo: number | null = null) => ({
  kind: 'box' as const,
  slug: `box-${++made}`,
  text: 'Избери пет.',
  sizes: sizes.map(([pieces, amount]) => ({ pieces, price: lev(amount) })),
  pieceUpTo: pieceUpTo === null ? null : lev(pieceUpTo),
});
/** A box of the given products. */
async function putBox(productIds: string[], terms: ReturnType<typeof boxTerms>, changes: object = {}) {
  return putDiscount(shop, { name: 'Петица', code: null, terms, scope: { kind: 'products', productIds }, ...changes });
}
const getBox = (slug: string) => shop.client().get(`/api/boxes/${slug}`);
const quote = async (lines: Json[]) => (await shop.client().post('/api/cart/quote', { lines })).body;

describe('a box', () => {
  test('is shown with the variants of its group up to its price, and how many there are of each', async () => {
    const { productId, variantIds } = await insertProduct(shop.db, {
      name: 'Мента',
      variants: [{ price: 1290, stock: 3 }, { price: 1390, stock: 0 }, { price: 5890 }],
    });
    const terms = boxTerms([[5, 5000]], 1390);
    await putBox([productId], terms);
    const { status, body } = await getBox(terms.slug);
    expect(status).toBe(200);
    expect(body.box).toMatchObject({ name: 'Петица', text: 'Избери пет.', sizes: terms.sizes });
    expect(body.box.choices).toMatchObject([
      { variantId: variantIds[0], name: 'Мента', price: lev(1290), stock: 3 },
      { variantId: variantIds[1], stock: 0 },
    ]);
    expect(body.box.choices).toHaveLength(2);
  });

  test('is offered on the pages of its products', async () => {
    const { productId } = await insertProduct(shop.db, {});
    const { slug, sizes } = boxTerms([[5, 5000]]);
    await putBox([productId], { ...boxTerms([]), slug, sizes });
    const { offers } = (await shop.client().get(`/api/products/${productId}/offers`)).body;
    expect(offers).toMatchObject([{ name: 'Петица', box: { slug, sizes } }]);
  });

  test('is found by the search and its suggestions, and is in the sitemap, until it is gone', async () => {
    const { productId } = await insertProduct(shop.db, {});
    const terms = boxTerms([[5, 5000]]);
    const { id } = await putBox([productId], terms, { name: 'Направи си шестица' });
    const path = `/boxes/${terms.slug}`;
    const answers = async (search: string) => {
      const query = encodeURIComponent(search);
      const help = (await shop.client().get(`/api/help/answers?search=${query}`)).body.pages;
      const suggestions = (await shop.client().get(`/api/search/suggestions?search=${query}`)).body.pages;
      return [help, suggestions].map((pages: Json[]) => pages.some((page) => page.path === path));
    };
    const isListed = async () => (await shop.client().get('/sitemap.xml')).text.includes(path);
    expect(await answers('шестица')).toEqual([true, true]);
    expect(await answers('кутия')).toEqual([true, true]);
    expect(await answers('избери')).toEqual([false, false]);
    expect(await isListed()).toBe(true);
    const { client } = await signedIn(shop, { permissions: ['catalog'] });
    expect((await client.delete(`/api/admin/discounts/${id}`)).status).toBe(200);
    expect(await answers('шестица')).toEqual([false, false]);
    expect(await isListed()).toBe(false);
  });

  test('does not exist while it is off, before its start, and at an unknown address', async () => {
    const { productId } = await insertProduct(shop.db, {});
    const off = boxTerms([[5, 5000]]);
    const later = boxTerms([[5, 5000]]);
    await putBox([productId], off, { status: 'off' });
    await putBox([productId], later, { startsAt: new Date(Date.now() + 3_600_000).toISOString() });
    for (const slug of [off.slug, later.slug, 'nowhere']) expect((await getBox(slug)).status).toBe(404);
  });

  test('follows the stock: the pieces that are left are shown at once', async () => {
    const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ price: 1290, stock: 5 }] });
    const terms = boxTerms([[2, 2000]]);
    await putBox([productId], terms);
    expect((await getBox(terms.slug)).body.box.choices[0].stock).toBe(5);
    const { client } = await signedIn(shop, { permissions: ['catalog'] });
    const count = { variantId: variantIds[0], counted: 1, seen: 5, note: 'Брой' };
    expect((await client.post('/api/admin/stock-movements/count', count)).status).toBe(200);
    expect((await getBox(terms.slug)).body.box.choices[0].stock).toBe(1);
  });
});

describe('a cart with the pieces of a box', () => {
  test('costs the price of the box to the cent, names its parts, and leaves other pieces single', async () => {
    const { productId, variantIds } = await insertProduct(shop.db, {
      name: 'Кафе',
      variants: [{ price: 1290 }, { price: 1333 }],
    });
    await putBox([productId], boxTerms([[5, 5790]]));
    const [first = '', second = ''] = variantIds;
    const { totals } = await quote([
      { productId, variantId: first, quantity: 4 },
      { productId, variantId: second, quantity: 2 },
    ]);
    // The two of 13,33 and three of 12,90 are in the box, one of 12,90 is not.
    expect(totals.subtotal.amount - totals.discount.amount).toBe(5790 + 1290);
    expect(totals.discounts).toMatchObject([
      {
        name: 'Петица',
        amount: lev(2 * 1333 + 3 * 1290 - 5790),
        box: {
          pieces: 5,
          parts: [
            { variantId: first, name: 'Кафе', quantity: 3 },
            { variantId: second, quantity: 2 },
          ],
          outside: [{ variantId: first, quantity: 1 }],
        },
      },
    ]);
  });

  test('keeps the pieces that were chosen for a box when a dearer one comes only if the buyer pays no less without it', async () => {
    const { productId, variantIds } = await insertProduct(shop.db, {
      variants: [{ price: 1000 }, { price: 1000 }, { price: 1100 }],
    });
    await putBox([productId], boxTerms([[2, 1500]]));
    const [chosen = '', equal = '', dearer = ''] = variantIds;
    const withAlso = async (variantId: string) => {
      const lines = [{ productId, variantId: chosen, quantity: 2 }, { productId, variantId, quantity: 1 }]; // prettier-ignore
      const { totals } = await quote(lines);
      return { due: totals.total.amount - totals.delivery.amount, box: totals.discounts[0].box };
    };
    expect(await withAlso(equal)).toMatchObject({
      due: 2500,
      box: { parts: [{ variantId: chosen, quantity: 2 }], outside: [{ variantId: equal, quantity: 1 }] },
    });
    // The dearer piece takes a place: 1500 + 1000 instead of 1500 + 1100.
    expect(await withAlso(dearer)).toMatchObject({
      due: 2500,
      box: {
        parts: [{ variantId: chosen, quantity: 1 }, { variantId: dearer, quantity: 1 }], // prettier-ignore
        outside: [{ variantId: chosen, quantity: 1 }],
      },
    });
  });

  test('has no box where a piece is missing or the single prices are lower', async () => {
    const { productId, variantIds } = await insertProduct(shop.db, { variants: [{ price: 1000 }] });
    await putBox([productId], boxTerms([[3, 2500], [4, 3333]])); // prettier-ignore
    const cheap = await insertProduct(shop.db, { variants: [{ price: 100 }] });
    await putBox([cheap.productId], boxTerms([[3, 2500]]));
    const two = await quote([{ productId, variantId: variantIds[0], quantity: 2 }]);
    const dear = await quote([{ productId: cheap.productId, variantId: cheap.variantIds[0], quantity: 3 }]);
    expect([two.totals.discount.amount, dear.totals.discount.amount]).toEqual([0, 0]);
  });
});

describe('the owner', () => {
  const create = async (changes: object) => {
    const { client } = await signedIn(shop, { permissions: ['catalog'] });
    const input = { name: 'Петица', terms: boxTerms([[5, 5000]]), ...changes };
    return client.post('/api/admin/discounts/create', input);
  };

  test('gives each box an address of its own, also when two are saved at once', async () => {
    const terms = boxTerms([[5, 5000]]);
    const answers = await Promise.all([create({ terms }), create({ terms })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'SLUG_TAKEN',
      errors: [{ path: 'terms.slug' }],
    });
  });

  test.each([
    ['a code', { code: 'КУТИЯ' }, 'terms.kind'],
    ['a minimum', { minimumSubtotal: lev(100) }, 'terms.kind'],
    ['only first orders', { firstOrderOnly: true }, 'terms.kind'],
    ['a larger box that is dearer for a piece', { terms: boxTerms([[5, 5000], [10, 10_001]]) }, 'terms.sizes'], // prettier-ignore
    ['sizes that do not rise', { terms: boxTerms([[5, 5000], [5, 4000]]) }, 'terms.sizes'], // prettier-ignore
    ['a price in another currency', { terms: { ...boxTerms([]), sizes: [{ pieces: 5, price: { amount: 100, currency: 'EUR' } }] } }, 'terms.sizes.0.price'], // prettier-ignore
    ['an address with other letters', { terms: { ...boxTerms([[5, 5000]]), slug: 'петица' } }, 'terms.slug'],
  ])('cannot save a box with %s', async (_, changes, path) => {
    const { status, body } = await create(changes);
    expect(status).toBe(422);
    expect(body.errors.map((error: Json) => error.path)).toContain(path);
  });
});

test('the prices of boxes move to the euro with the shop, and are shown before', async () => {
  const { productId } = await insertProduct(shop.db, {});
  const terms = boxTerms([[5, 5890], [10, 10_990]], 1390); // prettier-ignore
  const { id } = await putBox([productId], terms);
  const open = await putBox([productId], boxTerms([[5, 5890]]));
  const preview = await discountsToEuro.preview(shop.db);
  expect(preview?.examples.map(({ name }) => name)).toContain('Петица, 5 броя');
  await runOperation(shop.deps, async (op) => {
    await discountsToEuro.move(op);
    const rows = await op.tx.select({ id: discounts.id, terms: discounts.terms }).from(discounts);
    const eur = (amount: number) => ({ amount, currency: 'EUR' });
    expect(rows.find((row) => row.id === id)?.terms).toEqual({
      ...terms,
      sizes: [{ pieces: 5, price: eur(3012) }, { pieces: 10, price: eur(5619) }], // prettier-ignore
      pieceUpTo: eur(711),
    });
    expect(rows.find((row) => row.id === open['id'])?.terms).toMatchObject({ pieceUpTo: null });
  });
});
