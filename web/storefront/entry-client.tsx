import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { InitialSession } from '#web/shared/session/initial-session.ts';
import { currentSession } from '#web/shared/session/session-state.ts';
import { presetSession, startSession } from '#web/shared/session/session-store.ts';
import { isScriptMissing } from '#web/storefront/platform/lazy-part.tsx';
import { unpackRows } from '#web/storefront/platform/packed-rows.ts';
import { stateElementId, restoreQueries, type PageState } from '#web/storefront/platform/page-state.ts';
import { RenderedAt } from '#web/storefront/platform/use-now.ts';
import { followNavigation } from './follow-navigation.ts';
import { loadAfterInteraction } from './load-after-interaction.ts';
import { createStorefrontRouter } from './router.tsx';

/** The state that the server embedded in the page. */
function readState(): PageState {
  const text = document.getElementById(stateElementId)?.textContent ?? '';
  // Written by entry-server.tsx of the same build.
  return JSON.parse(text, unpackRows) as PageState;
}

/** Yields to the browser between tasks, so that slow phones stay responsive. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

async function start(): Promise<void> {
  const state = readState();
  // The page that the server rendered says that there is no such page, so asking for it again needs no toast.
  let { isMissing = false } = state;
  const queryClient = createQueryClient((error) => isMissing && error instanceof ApiError && error.status < 500);
  restoreQueries(queryClient, state.queries);
  if (state.user !== undefined) presetSession(state.user);
  await pause();
  const router = createStorefrontRouter({
    queryClient,
    callApi,
    // The current session: after signing in it differs from the result of the start-up calls.
    session: async () => (currentSession().status === 'unknown' ? startSession() : currentSession()),
    form: state.form ?? null,
    advertises: state.advertises ?? null,
  });
  // Tells the router that the markup was rendered on the server, so that its tree has the same boundaries.
  router.ssr = { manifest: undefined };
  await pause();
  await router.load();
  isMissing = false;
  // If a required script fails to load, the page stays as the server rendered it and works without script.
  const match = router.state.matches.find(({ error }) => isScriptMissing(error));
  if (match) throw match.error;
  await pause();
  // Loaded with the initial files, but executed here because it takes a phone as long as everything before it.
  const { hydrateRoot } = await import('react-dom/client');
  await pause();
  const root = document.getElementById('root');
  if (!root) return;
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <InitialSession value={currentSession()}>
            <RenderedAt value={state.renderedAt === undefined ? null : { at: state.renderedAt, isRead: false }}>
              <RouterProvider router={router} />
            </RenderedAt>
          </InitialSession>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
  followNavigation(router, queryClient);
  void startSession();
  void loadAfterInteraction(router);
}

start().catch((error: unknown) => {
  // Listeners that wait for hydration fall back to working without script.
  dispatchEvent(new Event('no-script'));
  throw error;
});
