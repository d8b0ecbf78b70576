import { createSecretKey } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import { issueCsrfToken } from '#server/platform/http/csrf.ts';
import { bareServer } from '#server/platform/http/http.fixtures.ts';
import { hashOf } from '#server/platform/http/security-headers.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import type { PageBrand, PageBrands } from './brand/page-brand.ts';
import { PageDrawer } from './draw-page.ts';
import { PageCache } from './page-cache.ts';
import { PageFiles } from './page-files.ts';
import type { PageRenderer, PageRequest } from './page-renderer.ts';
import { registerPageRoutes } from './page-routes.ts';
import { panelShell } from './panel-shell.ts';
import { readPreviewRight, writePreviewRight } from './preview-right.ts';
import type { RendererSource } from './renderer-source.ts';

const csrfRoute = defineRoute({
  method: 'GET',
  path: '/csrf-token',
  access: 'public',
  summary: 'token',
  tag: 't',
  response: z.object({ csrfToken: z.string() }),
  errors: [],
});
const noteRoute = defineRoute({
  method: 'POST',
  path: '/notes',
  access: 'public',
  summary: 'note',
  tag: 't',
  body: z.object({ text: z.string() }),
  response: z.object({ address: z.string() }),
  errors: [],
});

let drawn: PageRequest[];
let notes: { text: string; address: string }[];
let moved: Record<string, { target: string; status: 301 | 302 }>;
let missed: (string | undefined)[][];

/** A front end of four pages: public `/`, personal `/own`, `/broken` and `/away`; and one form. */
const renderer: PageRenderer = {
  inlineScripts: {
    page: { first: 'void 0', fonts: 'void 1' },
    panel: { first: 'void 2', fonts: 'void 1' },
    announcement: 'void 3',
  },
  planPage: (url) => ({
    key: url.split('?')[0] ?? '/',
    pattern: `${url.split('?')[0]} as a pattern`,
    isPublic: !url.startsWith('/own'),
    isKnown: !/^\/(nowhere|404$)/.test(url),
  }),
  renderPage: async (request) => {
    drawn.push(request);
    if (request.url === '/broken') throw new Error('a secret of the database');
    if (request.url === '/own/guarded')
      return { status: 303, redirect: '/signin?next=%2Fown', head: '', body: '', modules: [], topics: [] };
    if (request.url.startsWith('/moved') || request.url.includes('//'))
      return { status: 301, redirect: request.url.slice(6), head: '', body: '', modules: [], topics: [] };
    if (request.url === '/away') throw Object.assign(new Error('away'), { name: 'ApiError', code: 'UNAVAILABLE' });
    const status = request.refusal ?? (request.form ? 422 : request.url === '/404' ? 404 : 200);
    return { status, head: '', body: `<p>${request.url}</p>`, modules: [], topics: ['catalog'] };
  },
  submitForm: async ({ fields, send }) => {
    if (fields.get('form') !== 'note') return null;
    const text = fields.get('text') ?? '';
    if (text === '') return { refused: { form: 'note', values: {}, message: 'Напишете нещо.', errors: {} } };
    await send({
      method: 'POST',
      url: '/api/notes',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
    return { redirect: fields.get('to') ?? '/own', cookies: [{ name: 'cart', value: 'x', maxAge: 60 }] };
  },
};

const formalRenderer: PageRenderer = {
  ...renderer,
  renderPage: async (request) => ({ ...(await renderer.renderPage(request)), body: '<p>Здравейте</p>' }),
};
const filesOf = (file: string) => new PageFiles({ entry: { file } }, 'entry', false);
const files = { informal: filesOf('informal.js'), formal: filesOf('formal.js') };

const panelTitle = async (path: string) => `<Screen> ${path} | Shop`;

const previewKey = createSecretKey(Buffer.alloc(32));
const brandOf = (hash: string, speech: Speech = 'informal'): PageBrand => ({
  styles: `/brand-${hash}.css`,
  panelStyles: `/brand-panel-${hash}.css`,
  basics: '',
  fonts: [],
  icons: { svg: '/favicon.svg', touch: '/touch.png' },
  manifest: '/manifest.webmanifest',
  ground: { light: '#ffffff', dark: '#000000' },
  speech,
  card: (title) => `/cards/${title}.jpg`,
  hash,
});
const brands: PageBrands = {
  current: async () => brandOf('current'),
  draft: async () => brandOf('draft'),
  latest: () => null,
};

async function pageServer(shownBrands: PageBrands = brands) {
  const { app, logged } = bareServer();
  serveRoute(app, csrfRoute, async ({ caller, reply }) => ({ csrfToken: issueCsrfToken(app, caller, reply) }));
  serveRoute(app, noteRoute, async ({ body, caller }) => {
    notes.push({ text: body.text, address: caller.address });
    return { address: caller.address };
  });
  const source: RendererSource = {
    load: async (speech) => (speech === 'formal' ? formalRenderer : renderer),
    finish: async (_, html) => html,
    adjust: (page) => page,
  };
  const drawer = new PageDrawer(app, source, files, shownBrands);
  const cache = new PageCache({ maxBytes: 1_000_000 });
  const panel = panelShell(app, null, source, brands);
  const previews = (url: string) => readPreviewRight(previewKey, url, new Date());
  await registerPageRoutes(app, { source, drawer, cache, panel, panelTitle, missing, previews, brands });
  return { app, cache, logged };
}

const missing = {
  leadsTo: async (url: string) => moved[url.split('?')[0] ?? ''],
  note: (...miss: (string | undefined)[]) => void missed.push(miss),
};

const formHeaders = { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' };
const post = (payload: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/own',
  headers: { ...formHeaders, origin: 'http://shop.example', ...headers },
  payload,
});

beforeEach(() => {
  drawn = [];
  notes = [];
  moved = {};
  missed = [];
});

test('renders a public page once, without the visitor, and caches it', async () => {
  const { app, cache } = await pageServer();
  const first = await app.inject({ url: '/', headers: { cookie: 'who=owner' } });
  const second = await app.inject({ url: '/?utm_source=x' });
  expect(first.payload).toContain('<p>/</p>');
  expect(second.payload).toBe(first.payload);
  expect(drawn).toEqual([expect.objectContaining({ url: '/', cookies: {} })]);
  expect(cache.find('/?utm_source=x')).toBeDefined();
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
});

test('a page is drawn in the speech of its design, with the scripts of that speech, and an editor may try the other', async () => {
  let speech: Speech = 'formal';
  const { app, cache } = await pageServer({ ...brands, current: async () => brandOf('current', speech) });
  const read = async (url: string) => {
    const { payload } = await app.inject({ url });
    return [payload.includes('<p>Здравейте</p>'), /src="\/(\w+)\.js"/.exec(payload)?.[1]];
  };
  expect([await read('/'), await read('/own')]).toEqual([
    [true, 'formal'],
    [true, 'formal'],
  ]);
  speech = 'informal';
  cache.drop('catalog');
  expect(await read('/')).toEqual([false, 'informal']);
  const right = writePreviewRight(previewKey, { of: 'design' }, new Date(Date.now() + 60_000));
  expect(await read(`/?speech=formal&preview=${right}`)).toEqual([true, 'formal']);
  // Without the right it is a parameter as any other.
  expect(await read('/?speech=formal')).toEqual([false, 'informal']);
});

test('responds 304 when the client has the current version', async () => {
  const { app } = await pageServer();
  const { headers } = await app.inject({ url: '/' });
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers['etag']) } });
  expect(again.statusCode).toBe(304);
  expect(again.payload).toBe('');
});

test('never caches a personal page, and forbids others to cache it', async () => {
  const { app, cache } = await pageServer();
  const answer = await app.inject({ url: '/own', headers: { cookie: 'who=owner' } });
  await app.inject({ url: '/own' });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(drawn).toHaveLength(2);
  expect(cache.size).toBe(0);
});

test('a page is framed and drawn as it is not yet published only with a right, which neither caches nor ends others', async () => {
  const { app, cache } = await pageServer();
  const grant = (of: string, seconds: number) =>
    writePreviewRight(previewKey, { of }, new Date(Date.now() + seconds * 1_000));
  const read = async (url: string) => {
    const { headers, payload } = await app.inject({ url });
    const isFramed = headers['x-frame-options'] === 'SAMEORIGIN';
    expect(String(headers['content-security-policy']).includes("frame-ancestors 'self'")).toBe(isFramed);
    return { isFramed, styles: /brand-\w+/.exec(payload)?.[0], caching: headers['cache-control'] };
  };
  const published = { isFramed: false, styles: 'brand-current', caching: 'no-cache' };
  const right = grant('design', 60);
  expect(await read(`/?preview=${right}`)).toEqual({
    isFramed: true,
    styles: 'brand-draft',
    caching: 'private, no-store',
  });
  expect(cache.size).toBe(0);
  expect(await read(`/?preview=${grant('content:1', 60)}`)).toMatchObject({ isFramed: true, styles: 'brand-current' });
  const forged = `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`;
  const longer = right.replace(/^\w+/, (until) => `z${until.slice(1)}`);
  for (const url of [
    '/',
    `/?preview=${grant('design', -1)}`,
    `/?preview=${forged}`,
    `/?preview=${longer}`,
    '/?preview=',
  ])
    expect(await read(url), url).toEqual(published);
});

test('allows scripts by hash only', async () => {
  const { app } = await pageServer();
  const { headers, body } = await app.inject({ url: '/' });
  const policy = String(headers['content-security-policy']);
  const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => `'${hashOf(script)}'`);
  expect(inline.length).toBeGreaterThan(0);
  expect(policy).toContain(`script-src 'self' ${inline.join(' ')};`);
  expect(policy).not.toContain('unsafe');
});

test('caches one page for all unknown URLs', async () => {
  const { app, cache } = await pageServer();
  for (const path of ['/nowhere', '/nowhere/a', '/nowhere/b']) {
    expect((await app.inject({ url: path })).statusCode).toBe(404);
  }
  expect(cache.size).toBe(1);
});

test('unknown URLs get the same bytes and headers whichever of them was asked for first', async () => {
  const answers = new Set<string>();
  for (const first of [
    '/nowhere',
    '/nowhere//signin',
    '/nowhere?utm_source=x',
    '/nowhere//evil.example',
    '/nowhere/%ff',
  ]) {
    const { app } = await pageServer();
    for (const url of [first, '/nowhere/other']) {
      const { statusCode, headers, payload } = await app.inject({ url });
      answers.add(JSON.stringify({ statusCode, headers: { ...headers, date: '' }, payload }));
    }
  }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain('"statusCode":404');
});

test('an address without a page leads where a redirect says, as soon as there is one and until there is none', async () => {
  const { app, cache } = await pageServer();
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers.location];
  };
  expect(await ask('/nowhere')).toEqual([404, undefined]);
  expect(cache.find('/nowhere')).toBeUndefined();
  moved = {
    '/nowhere': { target: '/чай?a=%2F', status: 301 },
    '/': { target: '/other', status: 301 },
    '/nowhere/far': { target: 'https://far.example/a', status: 302 },
  };
  expect(await ask('/nowhere?utm_source=mail&b=c')).toEqual([301, '/%D1%87%D0%B0%D0%B9?a=%2F&utm_source=mail']);
  expect(await ask('/nowhere/far')).toEqual([302, 'https://far.example/a']);
  // A page is never hidden.
  expect(await ask('/')).toEqual([200, undefined]);
  moved = {};
  expect(await ask('/nowhere')).toEqual([404, undefined]);
});

test('a browser that opens an address without a page is noted, nothing else', async () => {
  const { app } = await pageServer();
  const headers = { accept: 'text/html,*/*', referer: 'https://blog.example/' };
  await app.inject({ url: '/nowhere?a=b', headers });
  await app.inject({ url: '/', headers });
  await app.inject({ url: '/nowhere', headers: { accept: '*/*' } });
  await app.inject({ url: '/nowhere', method: 'HEAD', headers });
  expect(missed).toEqual([['/nowhere?a=b', 'https://blog.example/']]);
});

test('an address with broken percent-encoding is written out before a page of one’s own is drawn', async () => {
  const { app } = await pageServer();
  for (const [url, location] of [
    ['/own/%D0', '/own/%25D0'],
    ['/own/%?a=%D0', '/own/%25?a=%D0'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location]).toEqual([302, location]);
  }
  expect(drawn).toEqual([]);
  expect((await app.inject({ url: '/own/%25D0' })).statusCode).toBe(200);
});

test('a redirect is drawn each time, never kept, and leads to no other site', async () => {
  const { app, cache } = await pageServer();
  for (const [url, location] of [
    ['/moved/here', '/here'],
    ['/moved/here?utm_source=x&page=1&gclid=2', '/here?utm_source=x&gclid=2'],
    ['/moved//evil.example', '/'],
    ['/movedhttps://evil.example', '/'],
  ] as const) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  }
  expect(drawn).toHaveLength(4);
  expect(cache.size).toBe(0);
});

test('a redirect from a page of one’s own keeps where the visitor came from too', async () => {
  const { app } = await pageServer();
  const { statusCode, headers } = await app.inject({ url: '/own/guarded?utm_source=x&fbclid=1&token=secret' });
  expect([statusCode, headers.location]).toEqual([303, '/signin?next=%2Fown&utm_source=x&fbclid=1']);
});

test('shows a plain page without details when rendering fails, and logs the pattern of its route', async () => {
  const { app, logged } = await pageServer();
  const answer = await app.inject({ url: '/broken?token=abc' });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.payload).not.toContain('secret');
  const line = logged.find(({ msg }) => msg === 'A page could not be rendered');
  expect(line?.['page']).toBe('/broken as a pattern');
  expect(JSON.stringify(logged)).not.toContain('abc');
});

test('a page whose data is unavailable is 503 with Retry-After and a link to retry', async () => {
  const { app } = await pageServer();
  const answer = await app.inject({ url: '/away' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.payload).toContain('<a href="">Опитай пак</a>');
});

test('submits a form through the API with the client address of the request, and redirects', async () => {
  const { app } = await pageServer();
  const answer = await app.inject({ ...post('form=note&text=%D0%B4%D0%B0'), remoteAddress: '10.1.2.3' });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/own');
  expect(notes).toEqual([{ text: 'да', address: '10.1.2.3' }]);
  const cookies = [answer.headers['set-cookie']].flat().join('\n');
  expect(cookies).toContain('cart=x; Max-Age=60; Path=/; SameSite=Lax');
  expect(cookies).toContain('iskra_guest=');
});

test('renders the page again with the entered values when the form is refused', async () => {
  const { app } = await pageServer();
  const answer = await app.inject(post('form=note&text='));
  expect(answer.statusCode).toBe(422);
  expect(drawn).toEqual([
    expect.objectContaining({ url: '/own', form: expect.objectContaining({ message: 'Напишете нещо.' }) }),
  ]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['another origin', { origin: 'http://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('refuses a form from %s without any effect', async (_, headers) => {
  const { app } = await pageServer();
  const answer = await app.inject(post('form=note&text=x', headers));
  expect(answer.statusCode).toBe(403);
  expect(notes).toEqual([]);
});

test.each([['https://evil.example/'], ['//evil.example'], ['/\\evil.example']])(
  'never redirects to another site: %s',
  async (to) => {
    const { app } = await pageServer();
    const answer = await app.inject(post(`form=note&text=x&to=${encodeURIComponent(to)}`));
    expect(answer.headers.location).toBe('/');
  },
);

test('refuses unknown forms', async () => {
  const { app } = await pageServer();
  expect((await app.inject(post('form=other'))).statusCode).toBe(405);
  expect((await app.inject(post('{}', { 'content-type': 'application/json' }))).statusCode).toBe(415);
  expect((await app.inject(post('text=%FF%FE'))).statusCode).toBeLessThan(500);
  expect((await app.inject(post('text=%00&form=note'))).statusCode).toBe(400);
  expect((await app.inject(post(`form=note&text=${'x'.repeat(70_000)}`))).statusCode).toBe(413);
});

test('redirects a guest of the panel to sign in, refuses a customer, and admits an administrator', async () => {
  const { app } = await pageServer();
  const as = (who: string, url = '/admin/orders') => app.inject({ url, headers: { cookie: `who=${who}` } });
  const guest = await as('nobody');
  expect([guest.statusCode, guest.headers.location]).toEqual([303, '/signin']);
  expect((await as('customer')).statusCode).toBe(403);
  const admin = await as('packer');
  expect(admin.statusCode).toBe(200);
  expect(admin.payload).toContain('<div id="root">');
  expect(admin.payload).toContain('<title>&lt;Screen&gt; /admin/orders | Shop</title>');
  expect(admin.payload).toContain('<meta property="og:locale" content="bg_BG">');
  expect(admin.headers['cache-control']).toBe('private, no-store');
  expect((await as('owner', '/admin/dashboard')).headers.location).toBe('/admin');
});
