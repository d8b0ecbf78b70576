import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { callApi } from '#web/shared/api/browser-api.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { InitialSession } from '#web/shared/session/initial-session.ts';
import { currentSession } from '#web/shared/session/session-state.ts';
import { presetSession, startSession } from '#web/shared/session/session-store.ts';
import { followNavigation } from './follow-navigation.ts';
import { isScriptMissing } from '#web/storefront/platform/lazy-part.tsx';
import { loadAfterTouch } from './load-after-touch.ts';
import { stateElementId, takeQueries, type PageState } from '#web/storefront/platform/page-state.ts';
import { createStorefrontRouter } from './router.tsx';

/** What the server wrote into the page. */
function readState(): PageState {
  const text = document.getElementById(stateElementId)?.textContent ?? '';
  // Written by entry-server.tsx of the same build.
  return JSON.parse(text) as PageState;
}

/** Lets the browser draw and answer between one piece of work and the next: a phone takes long for each. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

async function start(): Promise<void> {
  const state = readState();
  const queryClient = createQueryClient();
  takeQueries(queryClient, state.queries);
  if (state.user !== undefined) presetSession(state.user);
  await pause();
  const router = createStorefrontRouter({
    queryClient,
    callApi,
    // Who it is now: after signing in, that is another answer than the start-up calls gave.
    session: async () => (currentSession().status === 'unknown' ? startSession() : currentSession()),
    form: state.form ?? null,
    advertises: state.advertises ?? null,
  });
  // Tells the router that the markup in the page came from the server, so that its own tree has the same boundaries.
  router.ssr = { manifest: undefined };
  await pause();
  await router.load();
  // Without a script that the page needs it stays as the server rendered it, and works without any.
  const failed = router.state.matches.find(({ error }) => isScriptMissing(error));
  if (failed) throw failed.error;
  await pause();
  // In the first files like the rest; run here, since on a phone it takes as long as everything before it.
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
            <RouterProvider router={router} />
          </InitialSession>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
  followNavigation(router, queryClient);
  void startSession();
  void loadAfterTouch();
}

start().catch((error: unknown) => {
  // What waits for the script is done without it.
  dispatchEvent(new Event('no-script'));
  throw error;
});
