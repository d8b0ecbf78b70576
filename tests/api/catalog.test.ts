import { describe, expect, test } from 'vitest';
import { shopUnderTest } from './shop-under-test.ts';

const shop = shopUnderTest();
const money = (amount: number) => ({ amount, currency: 'BGN' });

describe('products', () => {
  test('finds a product by id and slug with all data of its page', async () => {
    const product = await shop.product({ name: 'Искра Мента Лед', description: '**Силна** мента.' });
    for (const key of [product.id, product.slug]) {
      const response = await shop.guest().get(`/api/products/${key}`);
      expect(response.status).toBe(200);
      expect(response.body.product).toMatchObject({
        id: product.id,
        name: 'Искра Мента Лед',
        status: 'active',
        price: money(1290),
        compareAtPrice: null,
        lowestPrice30Days: null,
        images: [],
        categories: [],
        variants: [{ name: '50 mg', price: money(1290), stock: 10 }],
        personalizable: false,
        rating: { average: 0, count: 0 },
      });
    }
    expect(product.slug).toBe('iskra-menta-led');
  });

  test('makes only active products public', async () => {
    for (const status of ['draft', 'archived']) {
      const product = await shop.product({ status });
      expect((await shop.guest().get(`/api/products/${product.id}`)).status).toBe(404);
      expect((await shop.guest().get(`/api/products/${product.slug}`)).status).toBe(404);
      expect((await (await shop.admin()).get(`/api/admin/products/${product.id}`)).status).toBe(200);
    }
  });

  test('creates drafts, changes the status with its own call, and reports it in English', async () => {
    const admin = await shop.admin();
    const created = await admin.post('/api/admin/products/create', {
      name: 'Чернова',
      variants: [{ name: 'A', sku: 'D-1', price: money(100), stock: 1 }],
    });
    expect(created).toMatchObject({
      status: 201,
      body: { message: 'Продуктът е създаден успешно.', product: { status: 'draft' } },
    });
    const { id } = created.body.product;
    expect(await admin.put(`/api/products/${id}/updateStatus`, { status: 'active' })).toMatchObject({
      status: 200,
      body: { message: 'Product status updated to active.' },
    });
    expect((await shop.guest().get(`/api/products/${id}`)).status).toBe(200);
    expect((await admin.put(`/api/products/${id}/updateStatus`, { status: 'sold' })).status).toBe(422);
  });

  test('accepts the response of GET as the body of PUT', async () => {
    const admin = await shop.admin();
    const product = await shop.product();
    const { product: read } = (await admin.get(`/api/admin/products/${product.id}`)).body;
    const response = await admin.put(`/api/admin/products/${product.id}`, { ...read, name: 'Ново име' });
    expect(response).toMatchObject({
      status: 200,
      body: { message: 'Продуктът е актуализиран успешно.', product: { name: 'Ново име', slug: product.slug } },
    });
    expect(response.body.product.variants).toEqual(read.variants);
    expect((await shop.guest().get(`/api/products/${product.id}`)).body.product.name).toBe('Ново име');
  });

  test('refuses an outdated updatedAt with 409 STALE', async () => {
    const admin = await shop.admin();
    const product = await shop.product();
    expect(
      (await admin.put(`/api/admin/products/${product.id}`, { name: 'Първа', updatedAt: product.updatedAt })).status,
    ).toBe(200);
    expect(
      await admin.put(`/api/admin/products/${product.id}`, { name: 'Втора', updatedAt: product.updatedAt }),
    ).toMatchObject({ status: 409, body: { code: 'STALE' } });
  });

  test('shows the lowest price of the last 30 days with a reduction', async () => {
    const admin = await shop.admin();
    const product = await shop.product({}, { price: money(2000) });
    const [variant] = product.variants;
    const changed = await admin.put(`/api/admin/products/${product.id}`, {
      variants: [{ ...variant, price: money(1500), compareAtPrice: money(2000) }],
    });
    expect(changed.body.product).toMatchObject({
      price: money(1500),
      compareAtPrice: money(2000),
      lowestPrice30Days: money(2000),
    });
  });

  test('deletes a product and returns the message', async () => {
    const admin = await shop.admin();
    const product = await shop.product();
    expect(await admin.delete(`/api/admin/products/${product.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Продуктът е изтрит успешно.' },
    });
    expect((await shop.guest().get(`/api/products/${product.id}`)).status).toBe(404);
    expect((await admin.delete(`/api/admin/products/${product.id}`)).status).toBe(404);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ variants: [] }, 'variants'],
    [{ status: 'sold' }, 'status'],
    [{ categoryIds: ['019a0000-0000-7000-8000-000000000000'] }, 'categoryIds'],
    [{ images: ['019a0000-0000-7000-8000-000000000000'] }, 'images'],
    [{ slug: 'Не става' }, 'slug'],
  ])('refuses %j with 422', async (changes, path) => {
    const response = await (
      await shop.admin()
    ).post('/api/admin/products/create', {
      name: 'П',
      variants: [{ name: 'A', sku: `R-${Math.random()}`, price: money(100), stock: 1 }],
      ...changes,
    });
    expect(response.status).toBe(422);
    expect(response.body.errors[0].path).toContain(path);
  });

  test.each([
    [{ price: { amount: -1, currency: 'BGN' } }, 'variants.0.price'],
    [{ price: { amount: 1.5, currency: 'BGN' } }, 'variants.0.price'],
    [{ price: { amount: '100', currency: 'BGN' } }, 'variants.0.price'],
    [{ price: { amount: 100, currency: 'EUR' } }, 'variants.0.price'],
    [{ price: { amount: 1e300, currency: 'BGN' } }, 'variants.0.price'],
    [{ stock: -1 }, 'variants.0.stock'],
    [{ stock: 0.5 }, 'variants.0.stock'],
    [{ stock: 1e10 }, 'variants.0.stock'],
    [{ sku: '' }, 'variants.0.sku'],
    [{ compareAtPrice: money(50) }, 'variants.0.compareAtPrice'],
  ])('refuses a variant with %j with 422', async (changes, path) => {
    const response = await (
      await shop.admin()
    ).post('/api/admin/products/create', {
      name: 'П',
      variants: [{ name: 'A', sku: `R-${Math.random()}`, price: money(100), stock: 1, ...changes }],
    });
    expect(response.status).toBe(422);
    expect(response.body.errors[0].path).toContain(path);
  });

  test('refuses an SKU that is in use', async () => {
    const product = await shop.product();
    const response = await (
      await shop.admin()
    ).post('/api/admin/products/create', {
      name: 'П',
      variants: [{ name: 'A', sku: product.variants[0].sku, price: money(100), stock: 1 }],
    });
    expect([409, 422]).toContain(response.status);
  });
});

describe('the product list', () => {
  test('is sorted by price in pages of ten, with total and facets', async () => {
    await shop.product({ name: 'Скъпа' }, { price: money(9900) });
    await shop.product({ name: 'Евтина' }, { price: money(50) });
    const { body } = await shop.guest().get('/api/products?limit=100');
    const prices = body.products.map((product: { price: { amount: number } }) => product.price.amount);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    expect(body).toMatchObject({ page: 1, limit: 100, total: body.products.length, facets: expect.any(Object) });
    expect((await shop.guest().get('/api/products')).body.limit).toBe(10);
    const descending = (await shop.guest().get('/api/products?sort=-price&limit=100')).body.products.map(
      (product: { price: { amount: number } }) => product.price.amount,
    );
    expect(descending).toEqual(prices.toReversed());
  });

  test('filters by price in major units, inclusive at both ends', async () => {
    await shop.product({ name: 'На границата' }, { price: money(77_700) });
    const names = async (query: string) =>
      (await shop.guest().get(`/api/products?limit=100&${query}`)).body.products.map(
        (product: { name: string }) => product.name,
      );
    expect(await names('minPrice=777&maxPrice=777')).toEqual(['На границата']);
    expect(await names('minPrice=777.01')).toEqual([]);
    expect(await names('minPrice=776.99&maxPrice=777.5')).toEqual(['На границата']);
  });

  test('includes products above the default maximum price of 10,000', async () => {
    await shop.product({ name: 'Златна кутия' }, { price: money(1_200_000) });
    const names = async (query: string) =>
      (await shop.guest().get(`/api/products?limit=100&search=zlatna&${query}`)).body.products.map(
        (product: { name: string }) => product.name,
      );
    for (const query of ['', 'minPrice=0&maxPrice=10000', 'minPrice=11000'])
      expect(await names(query), query).toEqual(['Златна кутия']);
    expect(await names('maxPrice=11000')).toEqual([]);
  });

  test.each([
    'sort=best',
    'page=0',
    'limit=1000',
    'limit=abc',
    'minPrice=-1',
    'minPrice=abc',
    'minPrice=10&maxPrice=5',
    'category=no-such-category',
    'minPrice=Infinity',
    'page=99999999999',
  ])('refuses %s with 422', async (query) => {
    expect((await shop.guest().get(`/api/products?${query}`)).status).toBe(422);
  });

  test('ignores unknown parameters', async () => {
    expect((await shop.guest().get('/api/products?utm_source=ad&fbclid=1')).status).toBe(200);
  });

  test('finds Bulgarian words in either script, in other forms, and with typing errors', async () => {
    const { id } = await shop.product({ name: 'Искра Боровинка' });
    for (const search of ['боровинка', 'БОРОВИНКИ', 'borovinka', 'боровинката', 'блровинка', 'borovinki']) {
      const products = (await shop.guest().get(`/api/products?search=${encodeURIComponent(search)}`)).body.products;
      expect([search, products.map((product: { id: string }) => product.id)]).toEqual([search, [id]]);
    }
    expect((await shop.guest().get('/api/products?search=xyzzyqw')).body.products).toEqual([]);
  });

  test('responds to any unusual search without an error', async () => {
    for (const search of ["' or 1=1 --", '%', '\\', '"', '(((', '&|!:*', '\ud83d\ude00', 'а'.repeat(200), '   ']) {
      expect([search, (await shop.guest().get(`/api/products?search=${encodeURIComponent(search)}`)).status]).toEqual([
        search,
        200,
      ]);
    }
    expect((await shop.guest().get(`/api/products?search=${'a'.repeat(201)}`)).status).toBe(422);
  });
});

describe('categories', () => {
  test('form a tree in which a parent includes the products of its descendants', async () => {
    const admin = await shop.admin();
    const parent = await admin.post('/api/admin/categories/create', { name: 'Вкусове', parentId: null });
    expect(parent).toMatchObject({
      status: 201,
      body: {
        message: 'Категорията е създадена успешно.',
        category: { name: 'Вкусове', parentId: null, slug: 'vkusove' },
      },
    });
    const child = (
      await admin.post('/api/admin/categories/create', { name: 'Ментови', parentId: parent.body.category.id })
    ).body.category;
    const product = await shop.product({ categoryIds: [child.id] });
    const { categories } = (await shop.guest().get('/api/categories')).body;
    expect(categories.find((category: { id: string }) => category.id === parent.body.category.id)).toMatchObject({
      productCount: 1,
      position: expect.any(Number),
    });
    for (const key of [parent.body.category.slug, parent.body.category.id, child.slug]) {
      const { products } = (await shop.guest().get(`/api/products?category=${key}`)).body;
      expect(products.map((products: { id: string }) => products.id)).toEqual([product.id]);
    }
  });

  test('can be renamed and moved, but not below themselves', async () => {
    const admin = await shop.admin();
    const a = (await admin.post('/api/admin/categories/create', { name: 'А' })).body.category;
    const b = (await admin.post('/api/admin/categories/create', { name: 'Б', parentId: a.id })).body.category;
    expect(
      await admin.put(`/api/admin/categories/${b.id}`, { categoryName: 'Бе', parentCategoryId: null }),
    ).toMatchObject({
      status: 200,
      body: { message: 'Категорията е актуализирана успешно.', category: { name: 'Бе', parentId: null } },
    });
    await admin.put(`/api/admin/categories/${b.id}`, { categoryName: 'Бе', parentCategoryId: a.id });
    for (const parentCategoryId of [a.id, b.id]) {
      expect((await admin.put(`/api/admin/categories/${a.id}`, { categoryName: 'А', parentCategoryId })).status).toBe(
        409,
      );
    }
  });

  test('can be deleted without deleting their products', async () => {
    const admin = await shop.admin();
    const category = (await admin.post('/api/admin/categories/create', { name: 'За триене' })).body.category;
    const product = await shop.product({ categoryIds: [category.id] });
    expect(await admin.delete(`/api/admin/categories/${category.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Категорията е изтрита успешно.' },
    });
    expect((await shop.guest().get(`/api/products/${product.id}`)).body.product.categories).toEqual([]);
    expect((await admin.delete(`/api/admin/categories/${category.id}`)).status).toBe(404);
  });

  test('refuse an empty name and an unknown parent with 422', async () => {
    const admin = await shop.admin();
    expect((await admin.post('/api/admin/categories/create', { name: ' ' })).status).toBe(422);
    expect(
      (
        await admin.post('/api/admin/categories/create', {
          name: 'Х',
          parentId: '019a0000-0000-7000-8000-000000000000',
        })
      ).status,
    ).toBe(422);
  });
});
