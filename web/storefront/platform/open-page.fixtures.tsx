import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callApi } from '#web/shared/api/browser-api.ts';
import { createQueryClient } from '#web/shared/api/query-client.ts';
import { liveHook, type LiveHook } from '#web/shared/live-hook.fixtures.ts';
import type { FormResponse } from './form-action.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

interface OpenPage<Result> extends LiveHook<Result> {
  queryClient: ReturnType<typeof createQueryClient>;
  /** Where the page led, as addresses with `?`. */
  led: string[];
}

/** Runs a hook on a page of the shop in an open browser (`openBrowser`). */
export async function openPage<Result>(
  hook: () => Result,
  { form = null, queryClient = createQueryClient(), at = '/' }: PageOptions = {},
): Promise<OpenPage<Result>> {
  const led: string[] = [];
  const router: AnyRouter = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { queryClient, callApi, form },
    parseSearch,
    stringifySearch,
  });
  router.navigate = async (options) => {
    // The routes of the shop are the registered ones; this router has none.
    led.push(router.buildLocation(options as Parameters<typeof router.buildLocation>[0]).href);
  };
  const around = (child: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{child}</RouterContextProvider>
    </QueryClientProvider>
  );
  const page = await liveHook(hook, around);
  return Object.defineProperties({ ...page, queryClient, led } as OpenPage<Result>, {
    result: { get: () => page.result },
  });
}

interface PageOptions {
  /** The answer to the form that was posted without script. */
  form?: FormResponse | null;
  queryClient?: ReturnType<typeof createQueryClient>;
  at?: string;
}
