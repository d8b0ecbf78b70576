import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { meRoute, type User } from '#contracts/accounts.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { createCallApi, type CallApi, type Transport } from '#web/shared/api/call-api.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import type { Session } from '#web/shared/session/session-store.ts';
import { InitialSession } from '#web/shared/session/initial-session.ts';
import { themeScript } from '#web/shared/ui/theme.ts';
import { settingsQuery } from './features/settings/settings-query.ts';
import type { FormAnswer } from './forms/form-action.ts';
import { escapeScript, headOf, renderHead } from './head.ts';
import { loadedQueries, stateElementId, type PageState } from './page-state.ts';
import { planPage } from './plan-page.ts';
import { createStorefrontRouter, type StorefrontRouter } from './router.tsx';

export { planPage } from './plan-page.ts';
export { submitForm } from './forms/submit-form.ts';
export { themeScript };

export interface PageRequest {
  /** The normalised address, as `planPage` gave it. */
  url: string;
  send: Transport;
  origin: string;
  form?: FormAnswer;
}

export interface RenderedPage {
  status: number;
  /** A path or address; then there is no document. */
  redirect?: string;
  /** Tags for the head. */
  head: string;
  /** What goes into the body, the state for the browser included. */
  body: string;
  /** Source modules that the page needs besides the entry. */
  modules: string[];
  pixelId: string;
}

/** Draws one page. Throws when the API fails it: the caller then answers the static page of a broken server. */
export async function renderPage({ url, send, origin, form }: PageRequest): Promise<RenderedPage> {
  const callApi = createCallApi(send);
  const plan = planPage(url);
  const user = plan.isPublic ? undefined : await visitor(callApi);
  const queryClient = createQueryClient();
  const session = sessionOf(user);
  const context = { queryClient, callApi, session: async () => session, form: form ?? null, origin };
  const router = createStorefrontRouter(context, createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect')
    return redirected(result.redirect.headers.get('location') ?? '/', result.redirect.status);
  refuseBroken(router);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <InitialSession value={session}>
        <RouterProvider router={router} />
      </InitialSession>
    </QueryClientProvider>,
  );
  const settings = queryClient.getQueryData(settingsQuery(callApi).queryKey);
  const state: PageState = { queries: loadedQueries(queryClient), origin };
  if (user !== undefined) state.user = user;
  if (form) state.form = form;
  const shopName = settings?.name ?? '';
  const stateTag = `<script type="application/json" id="${stateElementId}">${escapeScript(JSON.stringify(state))}</script>`;
  return {
    status: form ? 422 : isNotFound(router) ? 404 : 200,
    head: renderHead(headOf(router, shopName), shopName, origin),
    body: `<div id="root">${html}</div>${stateTag}`,
    modules: router.state.matches.flatMap((match) => match.staticData.module ?? []),
    pixelId: settings?.pixelId ?? '',
  };
}

/** Who asks for a personal page. Nobody, when the session is over. */
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

function redirected(redirect: string, status: number): RenderedPage {
  return { status, redirect, head: '', body: '', modules: [], pixelId: '' };
}

function isNotFound(router: StorefrontRouter): boolean {
  return router.state.matches.some((match) => match.status === 'notFound' || match._notFound);
}

function refuseBroken(router: StorefrontRouter): void {
  const broken = router.state.matches.find((match) => match.status === 'error');
  if (broken) throw broken.error;
}
