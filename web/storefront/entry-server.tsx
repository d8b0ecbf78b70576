import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { meRoute, type User } from '#contracts/accounts/accounts.ts';
import { guestCartCookie } from '#contracts/cart/guest-cart-cookie.rule.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { createCallApi, type CallApi, type Transport } from '#web/shared/api/call-api.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { InitialSession } from '#web/shared/session/initial-session.ts';
import type { Session } from '#web/shared/session/session.ts';
import type { FormResponse } from '#web/storefront/platform/form-action.ts';
import { isNotFound } from '#web/storefront/platform/head.ts';
import { packRows } from '#web/storefront/platform/packed-rows.ts';
import { loadedQueries, stateElementId, type PageState } from '#web/storefront/platform/page-state.ts';
import { loadRenderedParts } from '#web/storefront/platform/rendered-part.ts';
import { RenderedAt, renderTime } from '#web/storefront/platform/use-now.ts';
import { presetGuestCart } from './features/cart/guest-cart-store.ts';
import { categoriesQuery } from './features/products/catalog-queries.ts';
import { settingsQuery } from './features/settings/settings-query.ts';
import { mayAdvertise } from './layout/pixel-pages.ts';
import { topicsOf } from './page-topics.ts';
import { planPage } from './plan-page.ts';
import { createStorefrontRouter, type StorefrontRouter } from './router.tsx';
import { escapeScript, renderHead } from './structured/render-head.ts';

export { inlineScripts } from './inline-scripts.ts';
export { planPage } from './plan-page.ts';
export { submitForm } from '#web/storefront/routes/submit-form.ts';

/** React's marker for a Suspense boundary left to the browser. */
const unfinishedMark = '<!--$!-->';

const pixelOrigins = { scripts: ['https://connect.facebook.net'], images: ['https://www.facebook.com'] };

export interface PageRequest {
  /** The normalized URL from `planPage`. */
  url: string;
  send: Transport;
  origin: string;
  /** The visitor's cookies; used on personal pages only. */
  cookies: Readonly<Record<string, string>>;
  form?: FormResponse;
  /** The status of a page that explains why access is denied. */
  refusal?: 403;
}

export interface RenderedPage {
  status: number;
  /** A path or URL; there is no document in that case. */
  redirect?: string;
  /** Tags for the head. */
  head: string;
  /** The content of the body, including the state for the browser. */
  body: string;
  /** Source modules that the page needs in addition to the entry. */
  modules: string[];
  /** The change topics that the page depends on. */
  topics: string[];
  /** A Suspense boundary was left to the browser, which is a bug of the page. */
  isUnfinished?: boolean;
  thirdParties?: { scripts: string[]; images: string[] } | undefined;
  /** Whether the panel may show it in a frame. */
  isFramed?: boolean;
}

/** Renders one page. Throws when the API fails; the caller then returns the static error page. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { url, send, origin, form, refusal, cookies } = request;
  const callApi = createCallApi(send);
  const user = planPage(url).isPublic && !form ? undefined : await visitor(callApi);
  const queryClient = createQueryClient();
  const session = sessionOf(user);
  if (user === null) presetGuestCart(queryClient, cookies[guestCartCookie]);
  const context = { queryClient, callApi, session: async () => session, form: form ?? null, advertises: null };
  const router = createStorefrontRouter(context, createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  const result = router._serverResult;
  const settings = queryClient.getQueryData(settingsQuery(callApi).queryKey);
  if (result?.type === 'redirect') return redirected(result.redirect, queryClient);
  refuseBroken(router);
  // The menu of every page has the categories; a page without them is still a page.
  await Promise.all([loadRenderedParts(), queryClient.prefetchQuery(categoriesQuery(callApi))]);
  const time = renderTime(user === undefined);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <InitialSession value={session}>
        <RenderedAt value={time}>
          <RouterProvider router={router} />
        </RenderedAt>
      </InitialSession>
    </QueryClientProvider>,
  );
  const state: PageState = { queries: loadedQueries(queryClient) };
  if (time.isRead) state.renderedAt = time.at;
  if (user !== undefined) state.user = user;
  if (form) state.form = form;
  if (isNotFound(router)) state.isMissing = true;
  // The page of a refused form contains personal input.
  const advertises = Boolean(settings?.pixelId) && !form && !refusal && mayAdvertise(pathOf(url));
  if (advertises) state.advertises = url.includes('?') ? 'query' : 'plain';
  const shopName = settings?.name ?? '';
  const stateTag = `<script type="application/json" id="${stateElementId}">${escapeScript(JSON.stringify(state, packRows))}</script>`;
  return {
    status: refusal ?? (form ? 422 : isNotFound(router) ? 404 : 200),
    head: renderHead(router, shopName, origin),
    body: `<div id="root">${html}</div>${stateTag}`,
    modules: router.state.matches.flatMap(({ staticData, loaderData }) => [
      ...(staticData.module ? [staticData.module] : []),
      ...modulesOf(loaderData),
    ]),
    topics: topicsOf(queryClient),
    isUnfinished: html.includes(unfinishedMark),
    thirdParties: advertises ? pixelOrigins : undefined,
    isFramed: pathOf(url).startsWith('/preview/'),
  };
}

/** The user who requests a personal page, or null when the session has expired. */
async function visitor(callApi: CallApi): Promise<User | null> {
  try {
    return (await callApi(meRoute)).user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

function sessionOf(user: User | null | undefined): Session {
  if (user) return { status: 'signed-in', user };
  return { status: user === null ? 'guest' : 'unknown', user: null };
}

/** A part of a page that its loader names because the page has it only now and then. */
function modulesOf(loaderData: unknown): string[] {
  const { part } = Object(loaderData);
  return typeof part === 'string' ? [part] : [];
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

function redirected(redirect: Response, queryClient: QueryClient): RenderedPage {
  const target = redirect.headers.get('location') ?? '/';
  return { status: redirect.status, redirect: target, head: '', body: '', modules: [], topics: topicsOf(queryClient) };
}

function refuseBroken(router: StorefrontRouter): void {
  const broken = router.state.matches.find((match) => match.status === 'error');
  if (broken) throw broken.error;
}
