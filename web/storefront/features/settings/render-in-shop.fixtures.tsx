import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { stringifySearch } from '#web/storefront/platform/search-params.ts';
import { settingsQuery } from './settings-query.ts';

/** Renders a part of a page as the server does, with these settings of the shop. Calls are not answered. */
export function renderInShop(element: ReactElement, settings: object = {}): string {
  const queryClient = new QueryClient();
  const callApi = (() => new Promise(() => {})) as CallApi; // never answers any call
  const unchanged = { takesOrders: true, storeTexts: {}, frame: { navigation: null, announcement: null } };
  queryClient.setQueryData(settingsQuery(callApi).queryKey, { ...unchanged, ...settings } as never); // the fields that the part reads
  const router: AnyRouter = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { queryClient, callApi },
    stringifySearch,
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{element}</RouterContextProvider>
    </QueryClientProvider>,
  );
}
