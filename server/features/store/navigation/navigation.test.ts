import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcement } from '#contracts/navigation/announcements.ts';
import { defaultNavigation, placeLink } from '#contracts/navigation/default-navigation.rule.ts';
import type { LinkTarget, Navigation } from '#contracts/navigation/navigation.ts';
import { neededPlaces } from '#contracts/navigation/shop-places.rule.ts';
import { catalogPlaces } from '#server/features/catalog/products/linked-places.ts';
import { categories, products } from '#server/features/catalog/products/products.tables.ts';
import { readLinkedPages } from '#server/features/store/content/linked-pages.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { announceFrame } from './announce-frame.ts';

const hour = 60 * 60 * 1000;
let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['settings', 'activities'] })).client;
});
afterAll(() => shop.stop());

const readFirstOrder = async () => null;
const places = new Map([['category', catalogPlaces.category] as const, ['product', catalogPlaces.product] as const]);
const announce = () => runOperation(shop.deps, (op) => announceFrame(op, { places, readFirstOrder }));
const path = '/api/admin/navigation';
const frame = async () => (await shop.client().get('/api/settings')).body.frame;
const link = (label: string, target: LinkTarget) => ({ label, target, isHidden: false });
const change = async (navigation: Navigation | null) => {
  const { changed: seen } = (await panel.get(path)).body;
  return panel.put(path, { navigation, seen });
};
/** The usual footer below a menu of these links. */
const menuOf = (...links: ReturnType<typeof link>[]): Navigation => ({
  ...defaultNavigation,
  menu: links.map((one) => ({ ...one, children: [] })),
});

test('a shop has the usual menu and footer until its owner changes them, and can have them back', async () => {
  expect(await frame()).toEqual({ navigation: null, announcement: null });
  expect((await panel.get(path)).body).toMatchObject({ navigation: defaultNavigation, changed: null });
  const answer = await change({
    menu: [{ ...link('Чай', { kind: 'page', path: '/chai' }), children: [placeLink('products')] }],
    footer: [
      { heading: 'Помощ', links: neededPlaces.map(placeLink) },
      { heading: 'Празна', links: [{ ...placeLink('favourites'), isHidden: true }, placeLink('instagram')] },
    ],
  });
  expect([answer.status, answer.body.message]).toEqual([200, 'Менюто е записано.']);
  const { navigation } = await frame();
  expect(navigation.menu).toEqual([{ label: 'Чай', to: '/chai', children: [{ label: 'Продукти', to: '/products' }] }]);
  // Without the hidden link, the profile that the shop has not, and the question that it does not ask.
  expect(navigation.footer.map(({ heading }: { heading: string }) => heading)).toEqual(['Помощ']);
  expect(navigation.footer[0].links).toHaveLength(neededPlaces.length - 1);
  await panel.post(`/api/admin/activities/${answer.body.activityId}/undo`);
  expect((await frame()).navigation).toBeNull();
});

test('a link follows its product and category, and is left out and marked once visitors cannot open them', async () => {
  const { productId } = await insertProduct(shop.db, { name: 'Чаша' });
  await shop.db.update(products).set({ slug: 'chasha' }).where(eq(products.id, productId));
  const categoryId = newId();
  await shop.db.insert(categories).values({ id: categoryId, name: 'Чай', slug: 'chai', position: 0 });
  await change(
    menuOf(
      link('Чаша', { kind: 'product', id: productId }),
      link('Чай', { kind: 'category', id: categoryId }),
      link('Няма', { kind: 'category', id: newId() }),
    ),
  );
  const paths = async () => (await frame()).navigation.menu.map(({ to }: { to: string }) => to);
  expect(await paths()).toEqual(['/products/chasha', '/products?category=chai']);
  await shop.db.update(products).set({ slug: 'golyama-chasha' }).where(eq(products.id, productId));
  await shop.db.delete(categories).where(eq(categories.id, categoryId));
  await announce();
  await expect.poll(paths).toEqual(['/products/golyama-chasha']);
  const { records } = (await panel.get(path)).body;
  expect(records.map(({ name, isShown }: { name: string; isShown: boolean }) => [name, isShown])).toEqual([
    ['Чаша', true],
    ['', false],
    ['', false],
  ]);
  expect((await change(null)).body.message).toBe('Менюто и долният край са отново първоначалните.');
});

test('a link follows the address of an own page, and is left out and marked while the page is not published', async () => {
  const editor = (await signedIn(shop, { permissions: ['catalog'] })).client;
  const pages = '/api/admin/content-pages';
  const { contentPage } = (await editor.post(`${pages}/create`, { use: 'page', title: 'За нас' })).body;
  const { id } = contentPage;
  await change(menuOf(link('За нас', { kind: 'content', id })));
  const seen = async () => (await frame()).navigation.menu.map(({ to }: { to: string }) => to);
  const marked = async () => (await panel.get(path)).body.records;
  expect([await seen(), await marked()]).toEqual([[], [{ id, name: 'За нас', isShown: false }]]);
  const content = new Map([
    ['content', (db: Database, ids: readonly string[]) => readLinkedPages(db, ids, shop.deps.clock())] as const,
  ]);
  const announceContent = () => runOperation(shop.deps, (op) => announceFrame(op, { places: content, readFirstOrder }));
  const sections = [{ id: 'a', kind: 'text', props: { title: 'За нас', text: 'Ние.', ground: 'plain' } }];
  const head = contentPage.draft.head;
  await editor.put(`${pages}/${id}/draft`, { basedOn: 1, head, page: { version: 1, sections } });
  expect((await editor.post(`${pages}/${id}/publish`, { basedOn: 2 })).status).toBe(201);
  await announceContent();
  await expect.poll(seen).toEqual(['/pages/za-nas']);
  expect((await editor.put(`${pages}/${id}/address`, { slug: 'koi-sme' })).status).toBe(200);
  await announceContent();
  await expect.poll(seen).toEqual(['/pages/koi-sme']);
  await change(null);
});

test('the footer cannot lose what the law wants, by the panel, by a file, or by a later law', async () => {
  const footer = [{ heading: '', links: neededPlaces.filter((place) => place !== 'withdrawal').map(placeLink) }];
  const lost = { ...defaultNavigation, footer };
  const { status, body } = await change(lost);
  expect([status, body.errors[0].path]).toEqual([422, 'navigation.footer']);
  expect(body.errors[0].message).toContain('„Отказ от договора“');
  const hidden = structuredClone(defaultNavigation);
  for (const one of hidden.footer[0]?.links ?? []) one.isHidden = true;
  expect((await change(hidden)).status).toBe(422);
  expect((await panel.put('/api/admin/settings', { navigation: lost })).status).toBe(422);
  // Saved before the law wanted it.
  await runOperation(shop.deps, (op) => saveSettings(op, { navigation: lost }));
  await expect
    .poll(async () => (await frame()).navigation?.footer[0].links.map(({ to }: { to: string }) => to))
    .toContain('/withdrawal');
  await change(null);
});

test.each([
  [{ kind: 'web', url: 'javascript:alert(1)' }],
  [{ kind: 'web', url: 'http://example.com' }],
  [{ kind: 'web', url: 'data:text/html,x' }],
  [{ kind: 'page', path: '//example.com' }],
  [{ kind: 'page', path: '/\\example.com' }],
  [{ kind: 'page', path: 'chai' }],
  [{ kind: 'place', place: 'admin' }],
])('a link cannot lead to %o', async (target) => {
  // The type refuses it as well.
  expect((await change(menuOf(link('Зло', target as LinkTarget)))).status).toBe(422);
});

test('two tabs: the second is refused and loses nothing of the first', async () => {
  const [one, other] = [menuOf(placeLink('home')), menuOf(placeLink('products'))];
  expect((await panel.put(path, { navigation: one, seen: null })).status).toBe(200);
  expect((await panel.put(path, { navigation: other, seen: null })).body.code).toBe('STALE');
  expect((await panel.get(path)).body.changed).toEqual(one);
  await change(null);
});

test('of several announcements that run the first is shown, in its period, and pages are drawn anew on time', async () => {
  const now = shop.deps.clock().getTime();
  const announcement = (text: string, more: Partial<Announcement>): Announcement => ({
    id: newId(),
    text,
    target: null,
    isActive: true,
    startsAt: null,
    endsAt: null,
    ...more,
  });
  const announcements = [
    announcement('Скрито', { isActive: false }),
    announcement('Утре', { startsAt: new Date(now + 24 * hour).toISOString() }),
    announcement('Само днес', {
      endsAt: new Date(now + hour).toISOString(),
      target: { kind: 'place', place: 'products' },
    }),
    announcement('Винаги', {}),
  ];
  const saved = await panel.put(`${path}/announcements`, { announcements, seen: [] });
  expect([saved.status, saved.body.shownId]).toEqual([200, announcements[2]?.id]);
  expect((await frame()).announcement).toMatchObject({ text: 'Само днес', to: '/products' });
  await announce();
  shop.advanceClock(2 * hour);
  await announce();
  await expect.poll(async () => (await frame()).announcement.text).toBe('Винаги');
  expect((await panel.put(`${path}/announcements`, { announcements: [], seen: [] })).body.code).toBe('STALE');
  const long = [announcement('а'.repeat(121), {})];
  expect((await panel.put(`${path}/announcements`, { announcements: long, seen: announcements })).status).toBe(422);
});
