import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import { loggable } from '#server/platform/error-text.ts';
import type { MissingPages } from '#server/platform/features/questions.ts';
import { requireAccess } from '#server/platform/http/call-state.ts';
import { cookieLine } from '#server/platform/http/cookies.ts';
import { refuseCrossSite } from '#server/platform/http/csrf.ts';
import { clientKey } from '#server/platform/http/limits/client-key.ts';
import { isApiPath, pathOf } from '#server/platform/http/platform.ts';
import { hashOf } from '#server/platform/http/security-headers.ts';
import { sendError, toRefusal } from '#server/platform/http/send-error.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { writePage } from './answer-from-memory.ts';
import type { PageBrands } from './brand/page-brand.ts';
import { brokenPage, type BrokenWords } from './broken-page.ts';
import { callAsNobody, callAsVisitor } from './call-as-visitor.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { pageHeaders } from './document.ts';
import type { PageDrawer } from './draw-page.ts';
import { ownPath } from './own-path.ts';
import type { PageCache } from './page-cache.ts';
import type { PageDocument } from './page-document.ts';
import type { PageInMemory } from './page-in-memory.ts';
import { titled, type Shell } from './panel-shell.ts';
import type { PreviewRight } from './preview-right.ts';
import { readForms } from './read-form.ts';
import type { RendererSource } from './renderer-source.ts';
import { withTracking } from './with-tracking.ts';

export interface Pages {
  source: RendererSource;
  drawer: PageDrawer;
  /** Null in development. */
  cache: PageCache | null;
  panel: (url: string) => Promise<Shell>;
  /** The document title of a panel screen. */
  panelTitle: (path: string) => Promise<string>;
  /** Where addresses without a page lead. */
  missing: Pick<MissingPages, 'leadsTo' | 'note'>;
  /** The right to a preview in the address of a page. */
  previews: (url: string) => PreviewRight | null;
  brands: Pick<PageBrands, 'latest'>;
}

/**
 * All unknown URLs share the page of this one, which is drawn from it whoever asks first: a page drawn from the URL of
 * a visitor would show others what that visitor chose.
 */
const unknownUrl = '/404';

/** Registers all paths other than API calls and files: pages, forms and the panel. */
export async function registerPageRoutes(app: FastifyInstance, pages: Pages): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope);
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      answerBrokenPage(error, request, reply, pages.brands),
    );
    scope.get('/*', (request, reply) => answerPage(scope, pages, request, reply));
    scope.post('/*', (request, reply) => answerForm(scope, pages, request, reply));
  });
}

async function answerPage(
  app: FastifyInstance,
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { source, drawer, cache, previews } = pages;
  const path = pathOf(request);
  if (path === '/admin' || path.startsWith('/admin/')) return answerPanel(app, pages, request, reply, path);
  const renderer = await source.load();
  const { key, isPublic, isKnown, pattern } = renderer.planPage(request.url);
  request.state.page = pattern;
  const client = clientKey(request.ip);
  const preview = previews(request.url) ?? undefined;
  if (preview && isPublic) {
    const send = callAsNobody(app);
    return sendDocument(request, reply, await drawer.draw({ url: key, send, cookies: {}, client, preview }, false), []);
  }
  if (!isPublic) {
    // The browser must see the address that was drawn: broken percent-encoding is written out.
    if (request.originalUrl !== request.url)
      return reply.header('cache-control', 'no-store').redirect(ownPath(request.url), 302);
    const { send, setCookies } = callAsVisitor(app, request);
    const document = await drawer.draw(
      { url: key, send, cookies: given(request), client, ...(preview && { preview }) },
      false,
    );
    return sendDocument(request, reply, document, setCookies);
  }
  const url = isKnown ? key : unknownUrl;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const draw = () => drawer.drawForMemory({ url, send: callAsNobody(app), cookies: {}, client }, encoding);
  const page = cache ? await cache.get(url, request.url, draw) : await draw();
  const target = page.headers['location'];
  if (target !== undefined)
    return reply.header('cache-control', 'no-cache').redirect(withTracking(target, request.url), page.status);
  if (page.status === 404) {
    const moved = await pages.missing.leadsTo(request.url);
    if (moved) return redirectMoved(request, reply, moved);
    if (isOfVisitor(request)) pages.missing.note(request.url, request.headers.referer);
  }
  if (request.raw.url !== request.url) return sendPlain(reply, page);
  reply.hijack();
  writePage(page, request.raw, reply.raw);
  return reply;
}

/** Browsers ask again, so that a redirect that is changed or removed is so at once. */
function redirectMoved(
  request: FastifyRequest,
  reply: FastifyReply,
  { target, status }: { target: string; status: 301 | 302 },
): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(withTracking(inAscii(target), request.url), status);
}

/** A target may be typed in Cyrillic; headers have none. */
function inAscii(target: string): string {
  return target.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Whether a browser opens the address as a page. */
function isOfVisitor({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function sendPlain(reply: FastifyReply, page: PageInMemory): FastifyReply {
  const { headers, body } = page.in('identity');
  return reply.code(page.status).headers(headers).send(body);
}

/**
 * Redirects guests to sign in and staff who need a second factor to set it up, shows customers an error page, and
 * serves the panel to administrators.
 */
async function answerPanel(
  app: FastifyInstance,
  { drawer, panel, panelTitle }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
  try {
    await requireAccess(request, 'admin');
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === 'NOT_SIGNED_IN') return reply.redirect('/signin', 303);
    request.server.platform.observer?.refused(error, request);
    if (error.code === 'PASSWORD_CHANGE_REQUIRED') return reply.redirect('/account/new-password?next=/admin', 303);
    if (error.code === 'TWO_FACTOR_REQUIRED') return reply.redirect('/account/security?done=staff', 303);
    const { send, setCookies } = callAsVisitor(app, request);
    const document = await drawer.draw(
      { url: '/admin', send, cookies: given(request), refusal: 403, client: clientKey(request.ip) },
      false,
    );
    return sendDocument(request, reply, document, setCookies);
  }
  if (path === '/admin/dashboard') return reply.redirect('/admin', 303);
  const { html, headers } = await panel(request.url);
  return reply
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(titled(html, await panelTitle(path)));
}

/**
 * Handles a form posted without script: calls the API on behalf of the sender, then redirects or renders the page
 * again.
 */
async function answerForm(
  app: FastifyInstance,
  { source, drawer }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  refuseCrossSite(request);
  if (!(request.body instanceof URLSearchParams)) throw new ShopError('UNSUPPORTED_MEDIA_TYPE');
  const renderer = await source.load(await app.platform.speech.now());
  const { key, pattern } = renderer.planPage(request.url);
  request.state.page = pattern;
  const { send, setCookies } = callAsVisitor(app, request);
  const cookies = given(request);
  const result = await renderer.submitForm({ url: request.url, fields: request.body, send, cookies });
  if (result === null) throw new ShopError('METHOD_NOT_ALLOWED');
  if (!('redirect' in result)) {
    const isRefused = 'refused' in result;
    const form = isRefused ? result.refused : result.shown;
    const document = await drawer.draw({ url: key, send, cookies, form, client: clientKey(request.ip) }, false);
    return sendDocument(request, reply, isRefused ? document : { ...document, status: 200 }, setCookies);
  }
  for (const { name, value, maxAge } of result.cookies ?? []) {
    setCookies.push(cookieLine(request, name, value, { maxAge, httpOnly: false, isEncoded: true }));
  }
  reply.header('cache-control', 'private, no-store');
  for (const cookie of setCookies) reply.header('set-cookie', cookie);
  return reply.redirect(ownPath(result.redirect), 303);
}

function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: PageDocument,
  setCookies: readonly string[],
): FastifyReply {
  reply.headers(document.headers);
  for (const cookie of setCookies) reply.header('set-cookie', cookie);
  const { redirect, status } = document;
  if (redirect !== undefined) return reply.redirect(withTracking(ownPath(redirect), request.url), status);
  return reply.code(document.status).type('text/html; charset=utf-8').send(document.html);
}

function given(request: FastifyRequest): Record<string, string> {
  const cookies = Object.entries(request.state.cookies);
  return Object.fromEntries(cookies.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

const broken: Readonly<Record<number, [title: string, text: string]>> = {
  403: ['Отказано', 'Страницата е остаряла или заявката идва от друг сайт. Отвори страницата отново и опитай пак.'],
  405: ['Този адрес не приема форми', 'Върни се и опитай отново.'],
  503: ['Магазинът е временно недостъпен', 'Количката и профилът ти са на място. Опитай отново след малко.'],
  429: ['Твърде много заявки', 'Изчакай една минута и опитай отново.'],
};

/** The error that the front end throws when data of the page is temporarily unavailable. */
function isAway(error: FastifyError): boolean {
  return error.name === 'ApiError' && error.code === 'UNAVAILABLE';
}

function wordsIn(speech: Speech, { title, text, again }: BrokenWords): BrokenWords {
  return { title: inSpeech(speech, title), text: inSpeech(speech, text), again: inSpeech(speech, again) };
}

function answerBrokenPage(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  brands: Pick<PageBrands, 'latest'>,
): void {
  // Unknown API calls match this route too and get the usual error response.
  if (isApiPath(pathOf(request))) return void sendError(error, request, reply);
  const { server } = request;
  const refusal = isAway(error)
    ? new ShopError('UNAVAILABLE', { retryAfterSeconds: 2, cause: error })
    : toRefusal(error);
  request.server.platform.observer?.refused(refusal, request);
  if (refusal.status >= 500) {
    const facts = { requestId: request.id, page: request.state?.page, error: loggable(refusal.cause ?? refusal) };
    request.server.platform.log.error(facts, 'A page could not be rendered');
    // A call that failed was counted as one.
    const { recentErrors } = request.server.platform;
    if (refusal.code === 'INTERNAL' && error.name !== 'ApiError')
      recentErrors.add({ at: new Date(), route: `GET ${request.state?.page ?? '/'}`, requestId: request.id });
  }
  const [title, text] = broken[refusal.status] ?? [
    'Нещо се обърка при нас',
    'Работим по въпроса. Опитай отново след малко.',
  ];
  const words = { title, text, again: 'Опитай пак' };
  const { html, style } = brokenPage(
    refusal.status,
    wordsIn(server.platform.speech.last(), words),
    request.id,
    brands.latest(),
  );
  const isHttps = request.protocol === 'https';
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  reply
    .code(refusal.status)
    .headers(pageHeaders({ styleHashes: [hashOf(style)] }, { isPublic: false, isHttps }))
    .type('text/html; charset=utf-8')
    .send(html);
}
