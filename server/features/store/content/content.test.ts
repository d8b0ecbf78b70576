import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PageContent, PageSection } from '#contracts/content/content-pages.ts';
import { contentTopic } from '#contracts/content/content-topic.rule.ts';
import { defaultProps } from '#contracts/content/default-props.rule.ts';
import { kindNames } from '#contracts/content/kinds/kinds.rule.ts';
import { media } from '#server/features/store/media/media.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import { runOperation } from '#server/platform/operation.ts';
import { writePreviewRight } from '#server/platform/web/preview-right.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { announceDueContent } from './announce-content.ts';
import { contentSlugOf } from './content-slug.ts';
import { contentPages, contentPreviews, contentVersions } from './content.tables.ts';
import { section } from './default-home.ts';

const hour = 3_600_000;
let shop: TestShop;
let panel: HttpClient;
let number = 0;
beforeAll(async () => {
  shop = await startTestShop();
});
// The clock is moved by more than a session lasts.
beforeEach(async () => {
  panel = (await signedIn(shop, { permissions: ['catalog'] })).client;
});
afterAll(() => shop.stop());

const api = '/api/admin/content-pages';
const inHours = (hours: number) => new Date(shop.deps.clock().getTime() + hours * hour).toISOString();
const text = (title: string, id = 'one'): PageSection => section(id, 'text', { title, text: 'Думи' });

const create = async (body: object = {}): Promise<Json> => {
  const answer = await panel.post(`${api}/create`, { use: 'page', title: `Страница ${++number}`, ...body });
  expect([answer.status, answer.body.message]).toEqual([201, 'Страницата е създадена като чернова.']);
  return answer.body.contentPage;
};
const save = (page: Json, sections: PageSection[], head: object = {}) =>
  panel.put(`${api}/${page.id}/draft`, {
    basedOn: page.draftVersion,
    head: { ...page.draft.head, ...head },
    page: { version: 1, sections },
  });
const publish = (page: Json, body: object = {}) =>
  panel.post(`${api}/${page.id}/publish`, { basedOn: page.draftVersion, ...body });
const saved = async (page: Json, sections: PageSection[], head: object = {}): Promise<Json> => {
  const { status, body } = await save(page, sections, head);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.contentPage;
};
const published = async (page: Json, sections: PageSection[], body: object = {}): Promise<Json> => {
  const answer = await publish(await saved(page, sections), body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.contentPage;
};
const read = async (page: Json) => shop.client().get(`/api/content${page.path.replace('/articles', '/articles')}`);
const titles = async (page: Json) =>
  (await read(page)).body.content?.sections.map(({ props }: Json) => props.title) ?? null;
const undo = (activityId: string) => panel.post(`/api/admin/activities/${activityId}/undo`);

describe('a page', () => {
  test('has the address of its title, is seen once it is published, and again as it was when that is undone', async () => {
    const page = await create({ title: 'Как варим кафе' });
    expect(page).toMatchObject({ path: '/pages/kak-varim-kafe', state: 'draft', hasChanges: true });
    expect((await create({ title: 'Как варим кафе' })).path).toBe('/pages/kak-varim-kafe-2');
    expect((await read(page)).status).toBe(404);
    const first = await published(page, [text('Едно')]);
    expect(first).toMatchObject({ state: 'published', hasChanges: false });
    expect(await titles(page)).toEqual(['Едно']);
    const changed = await saved(first, [text('Две')]);
    expect(changed.hasChanges).toBe(true);
    expect(await titles(page)).toEqual(['Едно']);
    const second = (await publish(changed)).body;
    expect(await titles(page)).toEqual(['Две']);
    expect((await undo(second.activityId)).status).toBe(200);
    expect(await titles(page)).toEqual(['Едно']);
  });

  test('is edited by one of two people: the other is told and nothing is overwritten', async () => {
    const page = await create();
    const other = (await signedIn(shop, { permissions: ['catalog'] })).client;
    const both = await Promise.all(
      [panel, other].map((who, index) =>
        who.put(`${api}/${page.id}/draft`, {
          basedOn: page.draftVersion,
          head: page.draft.head,
          page: { version: 1, sections: [text(`От ${index}`)] },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('STALE');
    expect((await publish(page)).body.code).toBe('STALE');
  });

  test('begins and ends on time, and the version before it returns', async () => {
    const page = await published(await create(), [text('Винаги')]);
    await published(page, [text('Коледа')], { from: inHours(1), until: inHours(2) });
    expect((await panel.get(`${api}/${page.id}`)).body.contentPage).toMatchObject({ state: 'published' });
    const heard: string[] = [];
    const stop = shop.deps.changes.listen((topic) => heard.push(topic));
    const after = async (hours: number) => {
      shop.advanceClock(hours * hour);
      heard.length = 0;
      await runOperation(shop.deps, announceDueContent);
      await runOperation(shop.deps, announceDueContent);
      return [heard.filter((topic) => topic === contentTopic).length, await titles(page)];
    };
    expect(await after(0.5)).toEqual([0, ['Винаги']]);
    expect(await after(1)).toEqual([1, ['Коледа']]);
    expect(await after(1)).toEqual([1, ['Винаги']]);
    stop();
  });

  test('shows each section in its time and none that is hidden', async () => {
    const page = await published(await create(), [
      text('Винаги', 'a'),
      { ...text('Скрита', 'b'), hidden: true },
      { ...text('После', 'c'), from: inHours(1) },
      { ...text('Досега', 'd'), until: inHours(1) },
    ]);
    expect(await titles(page)).toEqual(['Винаги', 'Досега']);
    shop.advanceClock(1.5 * hour);
    await runOperation(shop.deps, announceDueContent);
    expect(await titles(page)).toEqual(['Винаги', 'После']);
  });

  test('redirects from its former address, is deleted and brought back', async () => {
    const page = await published(await create(), [text('Едно')]);
    const moved = await panel.put(`${api}/${page.id}/address`, { slug: 'nov-adres' });
    expect(moved.body.contentPage.path).toBe('/pages/nov-adres');
    expect((await read(page)).body.content.path).toBe('/pages/nov-adres');
    const another = await create();
    expect((await panel.put(`${api}/${another.id}/address`, { slug: 'nov-adres' })).body.code).toBe('SLUG_TAKEN');
    const { activityId } = (await panel.delete(`${api}/${page.id}`)).body;
    expect((await read(page)).status).toBe(404);
    expect((await undo(activityId)).status).toBe(200);
    expect((await read({ path: '/pages/nov-adres' })).status).toBe(200);
  });

  test('gets an earlier version back into its draft, and the draft back from that', async () => {
    const page = await published(await create(), [text('Старо')]);
    const draft = await saved(page, [text('Ново')]);
    const restored = await panel.post(`${api}/${page.id}/versions/1/restore`, { basedOn: draft.draftVersion });
    expect(restored.body.contentPage.draft.page.sections[0].props.title).toBe('Старо');
    await undo(restored.body.activityId);
    const now = (await panel.get(`${api}/${page.id}`)).body.contentPage;
    expect(now.draft.page.sections[0].props.title).toBe('Ново');
  });

  test('is in the sitemap while it is seen, and articles with their list', async () => {
    const page = await published(await create(), [text('Едно')]);
    const draft = await create();
    const article = await published(await create({ use: 'article' }), [text('Новина')]);
    const sitemap = (await shop.app.inject({ url: '/sitemap.xml' })).body;
    expect(sitemap).toContain(`${page.path}</loc>`);
    expect(sitemap).toContain(`${article.path}</loc>`);
    expect(sitemap).toContain('/articles</loc>');
    expect(sitemap).not.toContain(draft.path);
    const { articles, total } = (await shop.client().get('/api/content/articles?limit=1')).body;
    expect([articles[0].slug, total]).toEqual([article.slug, 1]);
  });
});

test('an address is spelled as those of products are, and ends with a whole word', () => {
  expect(contentSlugOf('Пътуване до България – Crème brûlée', 'page')).toBe('patuvane-do-bulgaria-creme-brulee');
  expect(contentSlugOf('Дегустация', 'page')).toBe('degustatsia');
  expect(contentSlugOf('дума '.repeat(30), 'page')).toMatch(/^(?:duma-)+duma$/);
  expect(contentSlugOf('!!!', 'page')).toBe('page');
});

describe('the draft', () => {
  test('is shown by a link without signing in, which ends with publication, a new link, its end and after 7 days', async () => {
    const page = await saved(await create(), [text('Чернова')]);
    const make = async () => (await panel.post(`${api}/${page.id}/preview-link`)).body;
    const open = async ({ path }: Json) => shop.client().get(path.replace('/preview/', '/api/content/previews/'));
    const first = await make();
    expect((await open(first)).body.content.sections[0].props.title).toBe('Чернова');
    expect((await open(first)).headers.get('cache-control')).toBe('private, no-store');
    const second = await make();
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    expect((await shop.db.select().from(contentPreviews)).map(({ tokenHash }) => tokenHash)).not.toContain(
      second.path.slice('/preview/'.length),
    );
    await panel.delete(`${api}/${page.id}/preview-link`);
    expect((await open(second)).status).toBe(404);
    const third = await make();
    await publish((await panel.get(`${api}/${page.id}`)).body.contentPage);
    expect((await open(third)).status).toBe(404);
    const fourth = await make();
    shop.advanceClock(7 * 24 * hour);
    expect((await open(fourth)).status).toBe(404);
  });

  test('is shown to its editor by a signed right for 12 hours, which is of this page alone and stores nothing', async () => {
    const page = await saved(await create(), [text('Чернова')]);
    const other = await create();
    const open = (secret: string) => shop.client().get(`/api/content/previews/${secret}`);
    const { path } = (await panel.post(`${api}/${page.id}/editor-preview`)).body;
    const secret = path.slice('/preview/'.length);
    expect((await open(secret)).body.content.sections[0].props.title).toBe('Чернова');
    expect(await shop.db.select().from(contentPreviews).where(eq(contentPreviews.pageId, page.id))).toEqual([]);
    const [until = '', , sign = ''] = secret.split('.');
    const forged = Buffer.from(`content:${other.id}`).toString('base64url');
    const design = writePreviewRight(shop.deps.secrets.key('previews'), { of: 'design' }, new Date(inHours(1)));
    for (const wrong of [`${until}.${forged}.${sign}`, design]) expect((await open(wrong)).status).toBe(404);
    shop.advanceClock(12 * hour);
    expect((await open(secret)).status).toBe(404);
  });

  test('is edited, published and shown to others only with the permission', async () => {
    const page = await create();
    const clerk = (await signedIn(shop, { permissions: ['orders'] })).client;
    expect((await clerk.get(`${api}/${page.id}`)).status).toBe(403);
    expect((await clerk.post(`${api}/${page.id}/preview-link`)).status).toBe(403);
    expect((await clerk.post(`${api}/${page.id}/editor-preview`)).status).toBe(403);
    expect((await clerk.post(`${api}/${page.id}/publish`, { basedOn: 1 })).status).toBe(403);
  });

  test('may be incomplete; what is missing is named by its place when it is published', async () => {
    const incomplete = section('g', 'gallery', { pictures: [{ picture: { id: newId(), alt: '' }, caption: '' }] });
    const page = await saved(await create(), [text('Едно'), incomplete], { title: '' });
    const refused = await publish(page);
    expect([refused.status, refused.body.errors.map(({ path }: Json) => path)]).toEqual([
      422,
      ['sections.1.props.pictures.0.picture.alt', 'head.title'],
    ]);
  });

  test('refuses an address that runs code, a second section with one id and more than 30 sections', async () => {
    const page = await create();
    const evil = section('a', 'banner', { title: 'А', button: { text: 'Б', href: 'javascript:alert(1)' } });
    expect((await save(page, [evil])).body.errors[0].path).toBe('sections.0.props.button.href');
    expect((await save(page, [text('А'), text('Б')])).status).toBe(422);
    const many = (count: number) => Array.from({ length: count }, (_, index) => text('А', `s${index}`));
    expect((await save(page, many(31))).status).toBe(422);
    expect((await save(page, many(30))).status).toBe(200);
  });
});

describe('what is stored always renders', () => {
  const store = async (content: PageContent) => {
    const page = await create();
    const now = shop.deps.clock();
    await shop.db
      .insert(contentVersions)
      .values({ pageId: page.id, version: 1, content, publishedAt: now, author: 'А', startsAt: now });
    return (await read(page)).body.content;
  };
  const head = { title: 'Т', description: '', summary: '', picture: null, day: null };

  test('unknown kinds are kept and skipped, values of a wrong type and of version 0 become defaults', async () => {
    const shown = await store({
      head,
      page: {
        version: 0,
        sections: [
          { id: 'a', kind: 'from-the-future', props: { x: 1 } },
          { id: 'b', kind: 'hero', props: { title: 7, text: 'Остава', show: 'sideways', button: 'no' } },
        ],
      },
    });
    expect(shown.sections).toMatchObject([
      { id: 'b', props: { title: 'Моят магазин', text: '<p>Остава</p>', show: 'picture', button: null } },
    ]);
    const page = await create();
    const unknown = { id: 'a', kind: 'from-the-future', props: { x: 1 } };
    expect((await saved(page, [unknown])).draft.page.sections).toEqual([unknown]);
  });

  test('a picture that is gone is left out, one that exists has its size', async () => {
    const id = newId();
    await shop.db.insert(media).values({ id, width: 900, height: 600 });
    const shown = await store({
      head,
      page: {
        version: 1,
        sections: [
          section('a', 'gallery', {
            pictures: [
              { picture: { id, alt: 'Чаша' }, caption: '' },
              { picture: { id: newId(), alt: 'Няма я' }, caption: '' },
            ],
          }),
        ],
      },
    });
    expect(shown.sections[0].props.pictures.map(({ picture }: Json) => picture)).toEqual([
      { id, alt: 'Чаша', width: 900, height: 600 },
      null,
    ]);
  });

  test('HTML in texts stays text, and pictures of other hosts and addresses that run code are not rendered', async () => {
    const evil =
      '<img src=x onerror=alert(1)> ![x](https://evil.example/x.png) [y](javascript:alert(1)) <script>z</script>';
    const shown = await store({ head, page: { version: 1, sections: [section('a', 'text', { text: evil })] } });
    expect(shown.sections[0].props.text).not.toMatch(/<(?:img|script|a )/);
  });

  test('every kind with nothing but its defaults', async () => {
    const sections = kindNames.map((kind) => ({ id: kind, kind, props: defaultProps(kind) }));
    const shown = await store({ head, page: { version: 1, sections } });
    expect(shown.sections.map(({ kind }: Json) => kind)).toEqual(kindNames);
  });
});

test('a new shop has a home page with its name, which always keeps a version', async () => {
  const { content } = (await shop.client().get('/api/content/home')).body;
  expect(content.sections[0].props.title).toBe('Моят магазин');
  const [home] = await shop.db.select().from(contentPages).where(eq(contentPages.use, 'home'));
  const refused = await panel.post(`${api}/${home?.id}/versions/1/withdraw`);
  expect([refused.status, (await panel.delete(`${api}/${home?.id}`)).status]).toEqual([409, 409]);
});

test('a category has one head, found by its slug', async () => {
  const category = (await panel.post('/api/admin/categories/create', { name: 'Кафе' })).body.category;
  const head = await create({ use: 'category', categoryId: category.id });
  const again = await panel.post(`${api}/create`, { use: 'category', title: 'Т', categoryId: category.id });
  expect(again.body.code).toBe('CONFLICT');
  const shown = async () => (await shop.client().get(`/api/content/categories/${category.slug}`)).body.content;
  expect(await shown()).toBeNull();
  await published(head, [text('Зърна')]);
  expect((await shown()).sections[0].props.title).toBe('Зърна');
});
