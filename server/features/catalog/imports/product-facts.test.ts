import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factNumbers, factTexts, missingFacts } from '#contracts/products/product-facts.rule.ts';
import { addProduct } from '#server/features/catalog/products/products.fixtures.ts';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { media } from '#server/features/store/media/media.tables.ts';
import { csvLine } from '#server/platform/csv-line.ts';
import { defineDemoFacts } from '#tests/support/define-facts.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { applying, rowsOf, upload } from './imports.fixtures.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  await defineDemoFacts(shop.db);
  panel = (await signedIn(shop, { permissions: ['catalog', 'exports', 'activities'] })).client;
});
afterAll(() => shop.stop());

const read = async (id: string): Promise<Json> => (await panel.get(`/api/admin/products/${id}`)).body.product;

async function insertPicture(): Promise<string> {
  const id = randomUUID();
  await shop.db.insert(media).values({ id, width: 800, height: 800 });
  return id;
}

const everyFact = {
  ...Object.fromEntries(factTexts.map(({ name }) => [name, `Текст за ${name}`])),
  ...{ caffeineMgPerPouch: 50, pouchesPerTin: 20 },
  ...Object.fromEntries(factNumbers.map(({ name, isWhole }, index) => [name, isWhole ? index + 1 : index + 0.25])),
};

test('kind, facts, description and pictures of an exported product make the same product again', async () => {
  const images = [await insertPicture(), await insertPicture()];
  const description = 'Ред\n\n- точка; "кавички"';
  const product = await addProduct(panel, {
    ...{ name: 'Пълен етикет', kind: 'supplement', description, facts: everyFact, images },
  });
  const file = (await panel.get(`/api/admin/products/export?search=${encodeURIComponent(product.name)}`)).text;
  expect((await upload(panel, file)).body.import.counts).toMatchObject({ rows: 1, unchanged: 1 });
  const copy = file
    .replaceAll(product.variants[0].sku, 'NEW-FACTS')
    .replaceAll(product.slug, 'nov-etiket')
    .replaceAll('Пълен етикет', 'Нов етикет');
  const { id, counts } = (await upload(panel, copy, '&create=true')).body.import;
  expect(counts).toMatchObject({ created: 1, failed: 0 });
  expect((await applying(shop, panel, id)).body.import.state).toBe('applied');
  const [created] = (await panel.get('/api/admin/products?search=NEW-FACTS')).body.products;
  expect(created).toMatchObject({ kind: 'supplement', description, facts: everyFact });
  expect(created.images.map((image: Json) => image.id)).toEqual(images);
});

test('a file changes and clears facts, keeps the others, and can be undone', async () => {
  const engraving = { maxLength: 9, required: true, extraDays: 1, returnable: false };
  const facts = { ingredients: 'вода', fat: 1.5, pouchesPerTin: 20, engraving };
  const product = await addProduct(panel, { kind: 'other', facts });
  const changes =
    csvLine(['SKU', 'Вид', 'Състав', 'Мазнини, g', 'Сол, g']) +
    csvLine([product.variants[0].sku, 'храна', 'вода, мляко', '', '0,03']);
  const answer = await applying(shop, panel, (await upload(panel, changes)).body.import.id);
  expect(await read(product.id)).toMatchObject({ kind: 'food' });
  expect((await read(product.id)).facts).toEqual({
    ...{ ingredients: 'вода, мляко', salt: 0.03, pouchesPerTin: 20, engraving },
  });
  await panel.post(`/api/admin/activities/${answer.body.import.activityId}/undo`);
  expect(await read(product.id)).toMatchObject({ kind: 'other', facts });
});

test('pictures are named by any address or the file name, and must exist', async () => {
  const [first, second] = [await insertPicture(), await insertPicture()];
  const product = await addProduct(panel);
  const { sku } = product.variants[0];
  const file = (cell: string) => csvLine(['SKU', 'Снимки']) + csvLine([sku, cell]);
  const cell = `https://shop.example.com/media/${second}/640.webp | ${first}.jpeg`;
  expect((await applying(shop, panel, (await upload(panel, file(cell))).body.import.id)).body.import.state).toBe(
    'applied',
  );
  expect((await read(product.id)).images.map(({ id }: Json) => id)).toEqual([second, first]);
  for (const unknown of [`/media/${randomUUID()}/640.webp`, 'снимка.jpg']) {
    const { id, counts } = (await upload(panel, file(unknown))).body.import;
    expect(counts).toMatchObject({ failed: 1 });
    expect((await rowsOf(panel, id))[0].errors[0]).toMatchObject({ message: expect.stringContaining('Няма снимка') });
  }
});

test('numbers out of range and unknown kinds are refused with their column', async () => {
  const { sku } = (await addProduct(panel)).variants[0];
  const file =
    csvLine(['SKU', 'Вид', 'Захари, g', 'Паучове в кутия', 'Нето тегло, g']) +
    csvLine([sku, 'лекарство', '101', '1,5', 'много']);
  const { id } = (await upload(panel, file)).body.import;
  const columns = (await rowsOf(panel, id))[0].errors.map(({ column }: Json) => column);
  expect(columns).toEqual(['Вид', 'Захари, g', 'Паучове в кутия', 'Нето тегло, g']);
});

test('a product of before the kinds is opened and saved unchanged', async () => {
  const product = await addProduct(panel, { facts: { caffeineMgPerPouch: 50 } });
  await shop.db.update(products).set({ kind: 'other' }).where(eq(products.id, product.id));
  const answer = await panel.put(`/api/admin/products/${product.id}`, { name: 'Ново име' });
  expect(answer.body.product).toMatchObject({ kind: 'other', facts: { caffeineMgPerPouch: 50 } });
});

test('each kind has its own required data', () => {
  expect(missingFacts('food', {})).toContain('salt');
  expect(missingFacts('food', { ...everyFact, salt: 0 })).toEqual([]);
  const exempt = { nutritionExempt: 'кафе на зърна' };
  expect(missingFacts('food', exempt)).toEqual(['netWeightGrams', 'operatorName', 'operatorAddress']);
  expect(missingFacts('supplement', exempt)).toEqual(missingFacts('supplement', {}));
  expect(missingFacts('supplement', {})).toContain('dailyPortion');
  expect(missingFacts('supplement', {})).not.toContain('salt');
  expect(missingFacts('other', { manufacturer: 'Фирма' })).toEqual(['manufacturerAddress', 'manufacturerContact']);
});
