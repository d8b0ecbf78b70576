import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageSection } from '#contracts/content/content-pages.ts';
import { contentTopic } from '#contracts/content/content-topic.rule.ts';
import { kindNames } from '#contracts/content/kinds/kinds.rule.ts';
import { section } from '#server/features/store/content/default-home.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import { runOperation } from '#server/platform/operation.ts';
import { isBuilt } from '#server/platform/web/renderer-source.ts';
import type { HttpClient, Json } from '#tests/support/http-client.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { payloads } from '#tests/support/xss-payloads.ts';

const sent = recordStatements();
/** What every process sends by itself: jobs, topics that wait, whether the connection answers. */
const besidePages = /pgboss|pending_topics|pg_notify|^select 1$/i;
const admin = { email: 'owner@example.com', password: 'Correct-Horse-7' };
const api = '/api/admin/content-pages';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop({ demo: true, admin });
  panel = await shop.signInAsAdmin();
});
afterAll(() => shop.stop());

const open = (url: string) => shop.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
/** The visible document, without the data that is embedded for the browser. */
const markup = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
const headings = (html: string) => [...markup(html).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));

async function publish(input: Json, sections: PageSection[], head: object = {}): Promise<Json> {
  const { contentPage } = (await panel.post(`${api}/create`, { use: 'page', title: 'Страница', ...input })).body;
  const draft = await panel.put(`${api}/${contentPage.id}/draft`, {
    basedOn: 1,
    head: { ...contentPage.draft.head, ...head },
    page: { version: 1, sections },
  });
  expect([draft.status, draft.body.errors]).toEqual([200, undefined]);
  const published = await panel.post(`${api}/${contentPage.id}/publish`, { basedOn: 2 });
  expect([published.status, published.body.errors]).toEqual([201, undefined]);
  return published.body.contentPage;
}

async function everyKind(text: string): Promise<PageSection[]> {
  const { products } = (await shop.client().get('/api/products?limit=3')).body;
  const picture = { id: products[0].images[0].id as string, alt: text };
  const gone = { id: newId(), alt: 'Няма я' };
  const link = { text, href: '/products?sort=popular' };
  const [first] = products;
  return [
    section('hero', 'hero', { kicker: text, title: text, text, button: link, second: { text, href: '#a' }, picture }),
    section('banner', 'banner', { title: text, text, button: link, picture: gone }),
    section('promises', 'promises', { own: [{ text }] }),
    section('text-picture', 'text-picture', { title: text, text, picture, button: link, ground: 'soft' }),
    section('text', 'text', { title: text, text }),
    section('products', 'products', { title: text, source: 'manual', products: [first.id, newId()] }),
    section('newest', 'products', { title: text, source: 'category', category: [newId()] }),
    section('product-sections', 'product-sections', { ground: 'strong' }),
    section('category-tiles', 'category-tiles', { title: text }),
    section('choice-tiles', 'choice-tiles', { title: text, attribute: 'vkus' }),
    section('finder', 'finder', { title: text, text, questions: [{ question: text, attribute: 'vkus' }] }),
    section('countdown', 'countdown', { title: text, text, until: '2099-01-01T00:00:00Z', button: link }),
    section('steps', 'steps', {
      title: text,
      steps: [
        { title: text, text, picture },
        { title: 'Б', text: '', picture: gone },
      ],
    }),
    section('scale', 'scale', {
      title: text,
      text,
      unit: 'mg',
      rows: [
        { label: text, value: 80, note: text, ours: true },
        { label: 'Б', value: 0, note: '', ours: false },
      ],
    }),
    section('quotes', 'quotes', { title: text, quotes: [{ text, name: text, about: text, picture }] }),
    section('reviews', 'reviews', { title: text }),
    section('questions', 'questions', {
      title: text,
      questions: [{ question: text, answer: text, anchor: 'a', open: true }],
    }),
    section('gallery', 'gallery', {
      title: text,
      shape: 'row',
      pictures: [
        { picture, caption: text },
        { picture: gone, caption: '' },
      ],
    }),
    section('video', 'video', { title: text, file: '/media/film.mp4', poster: picture, text }),
    section('map', 'map', {
      title: text,
      address: text,
      hours: [{ days: text, hours: '9–18' }],
      text,
      map: link,
      picture,
    }),
    section('form', 'form', { title: text, text }),
    section('contact', 'contact-form', { title: text, text }),
    section('newsletter', 'newsletter', { title: text, text, gets: text }),
  ];
}

// `npm test` builds the pages first.
describe.runIf(isBuilt())('a page made of sections', () => {
  test('renders every kind whole, with one h1 and headings in order', async () => {
    const sections = await everyKind('Слово');
    expect(kindNames.filter((kind) => !sections.some((one) => one.kind === kind))).toEqual([]);
    const { path } = await publish({}, sections, { description: 'Описание' });
    const { statusCode, body } = await open(path);
    expect([statusCode, body.includes('<!--$!-->')]).toEqual([200, false]);
    expect(markup(body).match(/Слово/g)?.length).toBeGreaterThan(30);
    const levels = headings(body.slice(0, body.indexOf('<footer')));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    expect(body).toContain('<meta name="description" content="Описание">');
    expect(body).toContain('"@type":"FAQPage"');
    expect(body).toContain(`<link rel="canonical" href="${shop.deps.config.baseUrl}${path}">`);
    // Nothing of other sites, and nothing inline that the content security policy refuses.
    expect(markup(body)).not.toMatch(/ style="|src="https?:/);
  });

  test('shows what an owner types as text', async () => {
    for (const payload of payloads.filter(({ length }) => length <= 60)) {
      const { path } = await publish({}, await everyKind(payload));
      const { body } = await open(path);
      expect(markup(body), payload).not.toMatch(/(?:href|src)="\s*(?:javascript|x)[:"]/i);
      // What stands in quotes is a value.
      expect(markup(body).replace(/="[^"]*"/g, '=""'), payload).not.toMatch(/<[^<>]*(?:data-xss|\son\w+=)/i);
    }
  });

  test('takes a form without script: a refusal keeps what was typed, and what was sent is confirmed', async () => {
    const { path } = await publish({ title: 'Форми' }, [
      section('contact', 'contact-form', { title: 'Пиши ни' }),
      section('newsletter', 'newsletter', { title: 'Новини' }),
    ]);
    const { host } = new URL(shop.deps.config.baseUrl);
    const send = (fields: Record<string, string>) =>
      shop.app.inject({
        ...{ method: 'POST', url: path, payload: new URLSearchParams(fields).toString() },
        headers: {
          ...{ host, origin: `http://${host}`, 'accept-encoding': 'identity' },
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
    const typed = { form: 'contact', name: 'Мира', email: 'mira@example.com', topic: 'return', orderNumber: 'моята' };
    const refused = await send({ ...typed, message: 'Дойде смачкана.' });
    expect(refused.statusCode).toBe(422);
    for (const kept of [
      'Мира',
      'mira@example.com',
      'моята',
      'Дойде смачкана.',
      'Номерът на поръчката е само от цифри.',
    ])
      expect(markup(refused.body)).toContain(kept);
    expect(markup(refused.body)).toMatch(/<option[^>]*value="return"[^>]* selected/);
    const sent = await send({ ...typed, orderNumber: '1024', message: 'Дойде смачкана.' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contact?sent=contact']);
    const taken = markup((await open('/contact?sent=contact')).body);
    expect(taken).toContain('Съобщението е изпратено.');
    expect(taken).not.toContain('Пратихме');
    const news = await send({ form: 'newsletter', email: 'mira@example.com', page: path });
    expect([news.statusCode, news.headers.location]).toEqual([303, '/newsletter/confirm?asked=1']);
    expect(markup((await open('/newsletter/confirm?asked=1')).body)).toContain('Писмото ще се забави');
    expect((await send({ form: 'newsletter', email: 'не' })).statusCode).toBe(422);
  });

  test('stands beside the page without a connection, which has the words of the owner and is kept anew with them', async () => {
    const [page, worker] = [await open('/offline.html'), await open('/sw.js')];
    expect(page.body).toContain('<h1>Няма връзка</h1>');
    const text = 'Няма интернет & <b>чай</b>.';
    await panel.put('/api/admin/store-texts/offline', { text, seen: null });
    const changed = await open('/offline.html');
    expect(changed.body).toContain('<p>Няма интернет &amp; &lt;b&gt;чай&lt;/b&gt;.</p>');
    expect((await open('/sw.js')).body).not.toBe(worker.body);
    await panel.put('/api/admin/store-texts/offline', { text: null, seen: text });
    expect((await open('/offline.html')).body).toBe(page.body);
  });

  test('is redirected to from its former address, and is not found while it is a draft', async () => {
    const page = await publish({}, [section('a', 'text', { title: 'А', text: 'Б' })]);
    await panel.put(`${api}/${page.id}/address`, { slug: 'premestena' });
    const old = await open(page.path);
    expect([old.statusCode, old.headers.location]).toEqual([301, '/pages/premestena']);
    expect((await open('/pages/nyama-takava')).statusCode).toBe(404);
    const article = await publish({ use: 'article', title: 'Новина' }, [section('a', 'text', { text: 'Б' })]);
    expect((await open(article.path)).body).toContain('"@type":"Article"');
    expect((await open('/articles')).body).toContain(`href="${article.path}"`);
  });

  test('is shown as a draft by its link: never stored, not indexed, framed by the shop alone', async () => {
    const { contentPage } = (await panel.post(`${api}/create`, { use: 'page', title: 'Тайна' })).body;
    await panel.put(`${api}/${contentPage.id}/draft`, {
      basedOn: 1,
      head: contentPage.draft.head,
      page: { version: 1, sections: [section('a', 'text', { title: 'Тайна', text: 'Б' })] },
    });
    const { path } = (await panel.post(`${api}/${contentPage.id}/preview-link`)).body;
    const { statusCode, body, headers } = await open(path);
    expect([statusCode, headers['cache-control'], headers['x-robots-tag'], headers['x-frame-options']]).toEqual([
      200,
      'private, no-store',
      'noindex',
      'SAMEORIGIN',
    ]);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body).toContain('data-section="a"');
    expect(body).toContain('<meta name="robots" content="noindex">');
    const home = await open('/');
    expect(home.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(home.headers['x-frame-options']).toBe('DENY');
    expect((await open(`/preview/${'x'.repeat(43)}`)).statusCode).toBe(404);
  });

  test('heads the list of its category and no other, and the list gives its h1 to it', async () => {
    const { categories } = (await shop.client().get('/api/categories')).body;
    const [one, other] = categories.filter(({ productCount }: Json) => productCount > 0);
    await publish({ use: 'category', categoryId: one.id }, [section('a', 'text', { title: 'За зърната', text: 'Б' })]);
    const { body } = await open(`/products?category=${one.slug}`);
    expect(markup(body)).toMatch(/<h1[^>]*>За зърната<\/h1>/);
    expect(headings(body).filter((level) => level === 1)).toHaveLength(1);
    expect((await open(`/products?category=${other.slug}`)).body).not.toContain('За зърната');
    expect((await open(`/products?category=${one.slug}&page=2`)).body).not.toContain('За зърната');
  });
});

describe.runIf(isBuilt())('the home page of the demo', () => {
  test('greets, promises and shows its products and answers in this order', async () => {
    const { body } = await open('/');
    // The menu above it has the categories, too.
    const words = markup(body.slice(body.indexOf('<main')))
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    const inOrder = [
      'Кофеинови паучове без никотин Малка искра. Голям ден.',
      'Избери вкус и сила. Избери своя вкус Колко е много?',
      'Доставка до офис',
      'Връщане до 14 дни Най-търсени Виж всички',
      'Намери своята искра',
      'За първи път или за подарък',
      'Намалени',
      'Категории Вкусове',
      'Какво казват купувачите',
      'Често питат Какво е кофеинов пауч?',
      'Колко струва доставката? Доставката е',
      'Може ли да върна? Да, до 14 дни, ако кутията не е отваряна. Пиши ни на ',
    ];
    const places = inOrder.map((text) => words.indexOf(text));
    expect(inOrder.filter((_, index) => places[index] === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(body).toContain('<title>Кофеин на пауч | ');
    expect(body).toContain('id="how-much"');
  });

  test('begins with its scene, at once and with others for phones and dark devices; all other pictures wait', async () => {
    const [, scene = '', below = ''] =
      /<div class="hero-scene"><picture>(.*?)<\/picture>(.*)/s.exec(markup((await open('/')).body)) ?? [];
    const addresses = [...scene.matchAll(/\/media\/([\w-]+)\//g)].map(([, id]) => id);
    expect(new Set(addresses).size).toBe(3);
    const conditions = [...scene.matchAll(/<source (?:media="([^"]+)" )?type="image\/avif"/g)].map(
      ([, media]) => media,
    );
    expect(conditions).toEqual(['(prefers-color-scheme: dark)', '(max-width: 43.99rem)', undefined]);
    expect(scene).toMatch(/<img [^>]*alt="Изображение: [^>]*fetchpriority="high"/i);
    expect(scene).not.toContain('loading="lazy"');
    const others = [...below.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter((tag) => !tag.includes('loading="lazy"'))).toEqual([]);
  });

  test('takes one statement more than its lists when its content has changed, and none from memory', async () => {
    await open('/');
    await runOperation(shop.deps, async (op) => announceChange(op, contentTopic));
    sent.length = 0;
    await open('/');
    expect(sent.filter(({ text }) => /content_versions/.test(text))).toHaveLength(1);
    sent.length = 0;
    await open('/');
    expect(sent.filter(({ text }) => !besidePages.test(text))).toEqual([]);
  });
});

test('the search finds the questions that pages answer, with their place and the shop’s own values, while they are shown', async () => {
  const questions = (question: string, anchor: string) => ({
    questions: [{ question, answer: 'Не, {name} е без.', anchor, open: false }],
  });
  const later = { from: new Date(Date.now() + 3_600_000).toISOString() };
  const { path } = await publish({}, [
    section('now', 'questions', questions('Има ли глутен?', 'gluten')),
    { ...section('later', 'questions', questions('Има ли лактоза?', 'laktoza')), ...later },
  ]);
  const answersTo = async (search: string): Promise<Json[]> =>
    (await shop.client().get(`/api/help/answers?search=${encodeURIComponent(search)}`)).body.answers;
  expect(await answersTo('глутен')).toMatchObject([{ path: `${path}#gluten`, text: 'Не, Искра е без.' }]);
  expect(await answersTo('лактоза')).toEqual([]);
  const { help } = (await shop.client().get(`/api/search/suggestions?search=${encodeURIComponent('има ли глутен')}`))
    .body;
  expect(help).toMatchObject([{ path: `${path}#gluten`, title: 'Има ли глутен?' }]);
});
