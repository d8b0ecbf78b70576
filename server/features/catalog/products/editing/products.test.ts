import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { column } from '#server/platform/database/column.ts';
import { newId } from '#server/platform/database/columns.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { addAttribute, addCategory, addProduct, admin, leva, productBody, variantBody } from '../products.fixtures.ts';
import { variants as variantsTable } from '../products.tables.ts';
import { reserveStock } from '../stock/reserve-stock.ts';

let shop: TestShop;
let panel: HttpClient;
let visitor: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ admin });
  panel = await shop.signInAsAdmin();
  visitor = shop.client();
});
afterAll(() => shop.stop());

const put = (id: string, body: Json) => panel.put(`/api/admin/products/${id}`, body);
const get = async (id: string): Promise<Json> => (await panel.get(`/api/admin/products/${id}`)).body.product;
const sell = (variantId: string, quantity = 1) =>
  runOperation(shop.deps, (op) => reserveStock(op, [{ variantId, quantity }], newId()));
const movements = async (variantId: string) =>
  (
    await shop.db.execute(
      sql`select quantity, cause from stock_movements where variant_id = ${variantId}::uuid order by created_at, id`,
    )
  ).rows;
const paths = (answer: Json) => answer.body.errors?.map((error: Json) => error.path);

describe('creating a product', () => {
  test('returns it as in the contract, with the price of its cheapest variant', async () => {
    const body = productBody({
      name: 'Ледена мента',
      variants: [
        variantBody({ price: leva(12) }),
        variantBody({ price: leva(9.9), compareAtPrice: leva(11), stock: 0 }),
      ],
    });
    const answer = await panel.post('/api/admin/products/create', body);
    expect([answer.status, answer.body.message]).toEqual([201, 'Продуктът е създаден успешно.']);
    expect(answer.body.product).toMatchObject({
      slug: 'ledena-menta',
      status: 'active',
      price: leva(9.9),
      compareAtPrice: leva(11),
      lowestPrice30Days: leva(9.9),
      personalizable: false,
      images: [],
      facts: {},
      rating: { average: 0, count: 0 },
    });
  });

  test('creates a draft by default, which visitors cannot see', async () => {
    const { status, ...body } = productBody();
    const product = await addProduct(panel, { ...body, status: undefined });
    expect([status, product.status]).toEqual(['active', 'draft']);
    for (const name of [product.id, product.slug]) {
      expect((await visitor.get(`/api/products/${name}`)).status).toBe(404);
    }
  });

  test('numbers the slugs of products with the same name, also concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => addProduct(panel, productBody({ name: 'Щурчо' }))));
    expect(made.map((product) => product.slug).sort()).toEqual(['shturcho', 'shturcho-2', 'shturcho-3', 'shturcho-4']);
  });

  test('records an activity, stock movements and prices', async () => {
    const product = await addProduct(panel, {}, { stock: 7 });
    expect(await movements(product.variants[0].id)).toEqual([{ quantity: 7, cause: 'initial' }]);
    const { rows } = await shop.db.execute(
      sql`select action, actor_name from activities where subject_id = ${product.id}`,
    );
    expect(rows).toEqual([{ action: 'product.created', actor_name: 'Администратор' }]);
  });

  test.each<[string, Json, number, string[]]>([
    [
      'a price in another currency',
      { variants: [variantBody({ price: { amount: 100, currency: 'EUR' } })] },
      422,
      ['variants.0.price'],
    ],
    [
      'an old price that is no higher',
      { variants: [variantBody({ compareAtPrice: leva(10) })] },
      422,
      ['variants.0.compareAtPrice'],
    ],
    ['one SKU twice', { variants: [variantBody({ sku: 'X' }), variantBody({ sku: 'X' })] }, 422, ['variants.1.sku']],
    ['an unknown category', { categoryIds: [newId()] }, 422, ['categoryIds.0']],
    ['an unknown picture', { images: [newId()] }, 422, ['images.0']],
    ['an unknown attribute', { attributes: [{ id: newId() }] }, 422, ['attributes.0']],
    [
      'an unknown value',
      { variants: [variantBody({ attributeValueIds: [newId()] })] },
      422,
      ['variants.0.attributeValueIds.0'],
    ],
    ['a variant with an id', { variants: [variantBody({ id: newId() })] }, 422, ['variants.0.id']],
    ['no variant', { variants: [] }, 422, ['variants']],
    ['a negative stock', { variants: [variantBody({ stock: -1 })] }, 422, ['variants.0.stock']],
    [
      'half a stotinka',
      { variants: [variantBody({ price: { amount: 1.5, currency: 'BGN' } })] },
      422,
      ['variants.0.price.amount'],
    ],
    ['a slug with capitals', { slug: 'Menta' }, 422, ['slug']],
    ['a NUL character', { name: 'a\0b' }, 422, ['name']],
    ['no name', { name: ' ' }, 422, ['name']],
  ])('refuses %s and reports the field', async (_what, changes, status, where) => {
    const answer = await panel.post('/api/admin/products/create', productBody(changes));
    expect([answer.status, paths(answer)]).toEqual([status, where]);
  });

  test('refuses the SKU or slug of another product', async () => {
    const { slug, variants } = await addProduct(panel);
    const again = await panel.post(
      '/api/admin/products/create',
      productBody({ variants: [variantBody({ sku: variants[0].sku })] }),
    );
    expect([again.status, again.body.code, paths(again)]).toEqual([409, 'SKU_TAKEN', ['variants.0.sku']]);
    const same = await panel.post('/api/admin/products/create', productBody({ slug }));
    expect([same.status, same.body.code]).toEqual([409, 'SLUG_TAKEN']);
  });

  test('refuses a SKU that differs only by case or by a look-alike letter, and keeps pairs of before', async () => {
    const create = (...skus: string[]) =>
      panel.post('/api/admin/products/create', productBody({ variants: skus.map((sku) => variantBody({ sku })) }));
    const { id, variants } = (await create('LOOK-A1')).body.product;
    for (const sku of ['look-a1', 'LOOK-\u04101', 'look-\u04301']) {
      const refused = await create(sku);
      expect([refused.status, refused.body.code, paths(refused)]).toEqual([409, 'SKU_TAKEN', ['variants.0.sku']]);
      expect(refused.body.errors[0].message).toContain('Прилича на „LOOK-A1“');
    }
    expect(paths(await create('LOOK-B1', 'look-b1'))).toEqual(['variants.1.sku']);
    const renamed = await panel.put(`/api/admin/products/${id}`, { variants: [{ ...variants[0], sku: 'Look-a1' }] });
    expect(renamed.status).toBe(200);

    // A pair of an older shop: each can be saved, and none more is added.
    const pair = [await insertProduct(shop.db), await insertProduct(shop.db)];
    const skus = ['OLD-a', 'old-A'];
    for (const [index, { variantIds }] of pair.entries())
      await shop.db
        .update(variantsTable)
        .set({ sku: skus[index] ?? '' })
        .where(eq(variantsTable.id, variantIds[0] ?? ''));
    for (const { productId } of pair) {
      const stored = (await panel.get(`/api/admin/products/${productId}`)).body.product;
      const saved = await panel.put(`/api/admin/products/${productId}`, { name: 'Ново', variants: stored.variants });
      expect(saved.status).toBe(200);
    }
    expect((await create('OLD-A')).status).toBe(409);
  });

  test('gives a SKU that is requested concurrently to one product', async () => {
    const sku = `RACE-${newId()}`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        panel.post('/api/admin/products/create', productBody({ variants: [variantBody({ sku })] })),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.every((answer) => answer.status === 201 || answer.body.code === 'SKU_TAKEN')).toBe(true);
    shop.takeLog();
  });

  test('requires an administrator with the permission', async () => {
    expect((await visitor.post('/api/admin/products/create', productBody())).status).toBe(401);
    const { client } = await shop.signUp();
    expect((await client.post('/api/admin/products/create', productBody())).status).toBe(403);
    const product = await addProduct(panel);
    expect((await client.put(`/api/products/${product.id}/updateStatus`, { status: 'archived' })).status).toBe(403);
    expect((await panel.put(`/api/admin/products/${product.id}`, {}, { csrf: false })).body.code).toBe('CSRF');
  });
});

describe('changing a product', () => {
  test('accepts a product as returned and changes nothing', async () => {
    const strength = await addAttribute(panel, 'Сила', ['30 mg', '50 mg']);
    const category = await addCategory(panel, 'Ментови');
    const made = await addProduct(panel, {
      categoryIds: [category.id],
      attributes: [{ id: strength.id }],
      facts: { netWeightGrams: 30 },
      variants: [variantBody({ attributeValueIds: [strength.values[1].id] })],
    });
    expect(made.attributes).toEqual([{ ...strength, values: [strength.values[1]] }]);
    const answer = await put(made.id, made);
    expect([answer.status, answer.body.message]).toEqual([200, 'Продуктът е актуализиран успешно.']);
    expect(answer.body.product).toEqual({ ...made, updatedAt: answer.body.product.updatedAt });
    expect(await movements(made.variants[0].id)).toHaveLength(1);
  });

  test('keeps omitted fields, adds and deletes variants, and keeps their order', async () => {
    const made = await addProduct(panel, { description: 'Първо', variants: [variantBody(), variantBody()] });
    const [first, second] = made.variants;
    const added = variantBody({ price: leva(3) });
    const { body } = await put(made.id, {
      variants: [added, { id: second.id, name: 'Нов', sku: second.sku, price: leva(20) }],
    });
    expect(body.product.variants.map((variant: Json) => [variant.name, variant.stock])).toEqual([
      ['20 бр.', 10],
      ['Нов', 10],
    ]);
    expect([body.product.price, body.product.description]).toEqual([leva(3), 'Първо']);
    // The ledger keeps the variant, with nothing left.
    expect(await movements(first.id)).toEqual([
      { quantity: 10, cause: 'initial' },
      { quantity: -10, cause: 'edit' },
    ]);
  });

  test('renders the description for its page without HTML of the text', async () => {
    const description = '**Студено** <i>x</i>';
    const made = await addProduct(panel, { description });
    const { body } = await shop.client().get(`/api/products/${made.slug}`);
    const html = '<p><strong>Студено</strong> &lt;i&gt;x&lt;/i&gt;</p>';
    expect([body.product.description, body.product.descriptionHtml]).toEqual([description, html]);
  });

  test('allows two variants to exchange their SKUs', async () => {
    const made = await addProduct(panel, { variants: [variantBody(), variantBody()] });
    const [a, b] = made.variants;
    const { status, body } = await put(made.id, {
      variants: [
        { ...a, sku: b.sku },
        { ...b, sku: a.sku },
      ],
    });
    expect([status, body.product.variants.map((variant: Json) => variant.sku)]).toEqual([200, [b.sku, a.sku]]);
  });

  test('refuses a stale editor', async () => {
    const made = await addProduct(panel);
    await put(made.id, { name: 'Първи' });
    const late = await put(made.id, { name: 'Втори', updatedAt: made.updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    expect((await get(made.id)).name).toBe('Първи');
  });

  test('accepts one of several concurrent edits of the same state', async () => {
    const made = await addProduct(panel);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => put(made.id, { name: `Име ${i}`, updatedAt: made.updatedAt })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('never restores sold pieces, and succeeds after reloading', async () => {
    const made = await addProduct(panel, {}, { stock: 10 });
    const [variant] = made.variants;
    await sell(variant.id, 3);
    const late = await put(made.id, { ...made, variants: [{ ...variant, stock: 12 }] });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    const rest = await put(made.id, {
      name: 'Друго име',
      variants: [{ ...variant, stock: undefined }],
      updatedAt: made.updatedAt,
    });
    expect([rest.status, rest.body.product.variants[0].stock]).toEqual([200, 7]);
    const fresh = await get(made.id);
    const saved = await put(made.id, { ...fresh, variants: [{ ...variant, stock: 12 }] });
    expect([saved.status, saved.body.product.variants[0].stock]).toEqual([200, 12]);
    const moved = await movements(variant.id);
    expect(moved).toEqual([
      { quantity: 10, cause: 'initial' },
      { quantity: -3, cause: 'order' },
      { quantity: 5, cause: 'edit' },
    ]);
  });

  test('keeps stock and movements equal during concurrent orders and edits', async () => {
    const made = await addProduct(panel, {}, { stock: 100 });
    const [variant] = made.variants;
    await Promise.all([
      ...Array.from({ length: 15 }, () => sell(variant.id)),
      ...Array.from({ length: 5 }, (_, i) => put(made.id, { variants: [{ ...variant, stock: 100 + i }] })),
    ]);
    const rows = await queryRows(
      shop.db,
      { ok: column.boolean },
      sql`
      select stock = (select sum(quantity) from stock_movements where variant_id = v.id) as ok
      from variants v where id = ${variant.id}::uuid`,
    );
    expect(rows).toEqual([{ ok: true }]);
  });

  test('redirects a former slug to the current one, and back again', async () => {
    const made = await addProduct(panel, { name: 'Пътник' });
    await put(made.id, { slug: 'patnik-dve' });
    for (const slug of ['patnik', 'patnik-dve']) {
      expect((await visitor.get(`/api/products/${slug}`)).body.product.id).toBe(made.id);
    }
    await put(made.id, { slug: 'patnik' });
    expect((await visitor.get('/api/products/patnik')).body.product.slug).toBe('patnik');
    const other = await addProduct(panel, { name: 'Пътник' });
    expect(other.slug).toBe('patnik-2');
  });

  test('makes an emptied slug from the name, which its own former slugs do not number', async () => {
    const made = await addProduct(panel, { name: 'Сутрин (копие)' });
    const { body } = await put(made.id, { name: 'Сутрин', slug: null });
    expect(body.product.slug).toBe('sutrin');
    expect((await put(made.id, { slug: 'vecher' })).body.product.slug).toBe('vecher');
    expect((await put(made.id, { slug: null })).body.product.slug).toBe('sutrin');
    const other = await addProduct(panel, { name: 'Вечер' });
    expect((await put(other.id, { name: 'Сутрин', slug: null })).body.product.slug).toBe('sutrin-2');
  });

  test('shows the lowest price of the thirty days before a reduction', async () => {
    const made = await addProduct(panel, {}, { price: leva(20) });
    const [variant] = made.variants;
    const { body } = await put(made.id, { variants: [{ ...variant, price: leva(15), compareAtPrice: leva(20) }] });
    expect(body.product).toMatchObject({ price: leva(15), compareAtPrice: leva(20), lowestPrice30Days: leva(20) });
    const deeper = await put(made.id, { variants: [{ ...variant, price: leva(12), compareAtPrice: leva(20) }] });
    expect(deeper.body.product.lowestPrice30Days).toEqual(leva(20));
    const over = await put(made.id, { variants: [{ ...variant, price: leva(20), compareAtPrice: null }] });
    expect(over.body.product.lowestPrice30Days).toBeNull();
  });

  test('refuses a variant of another product and an unknown product', async () => {
    const [one, other] = [await addProduct(panel), await addProduct(panel)];
    const answer = await put(one.id, { variants: [{ ...other.variants[0], sku: 'ANOTHER' }] });
    expect([answer.status, paths(answer)]).toEqual([422, ['variants.0.id']]);
    expect((await put(newId(), { name: 'x' })).status).toBe(404);
    expect((await put('menta', { name: 'x' })).status).toBe(404);
  });
});

describe('publishing and deleting', () => {
  test('changes the status with the messages of the specification', async () => {
    const made = await addProduct(panel);
    const answer = await panel.put(`/api/products/${made.id}/updateStatus`, { status: 'archived' });
    expect([answer.status, answer.body.message, answer.body.product.status]).toEqual([
      200,
      'Product status updated to archived.',
      'archived',
    ]);
    expect((await visitor.get(`/api/products/${made.id}`)).status).toBe(404);
    expect((await panel.put(`/api/products/${made.id}/updateStatus`, { status: 'sold' })).status).toBe(422);
    expect((await panel.put(`/api/products/${newId()}/updateStatus`, { status: 'active' })).status).toBe(404);
  });

  test('deletes a product once', async () => {
    const made = await addProduct(panel);
    const answers = await Promise.all([1, 2].map(() => panel.delete(`/api/admin/products/${made.id}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    expect((await visitor.get(`/api/products/${made.slug}`)).status).toBe(404);
  });
});
