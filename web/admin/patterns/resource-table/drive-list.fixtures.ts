import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { User } from '#contracts/accounts/accounts.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { initialSessionContext } from '#web/shared/session/initial-session.ts';

interface Driven<Result> {
  result: Result;
  /** Where the screen went: the address, and whether the step back leads past the one before. */
  steps: { address: string; isReplaced: boolean }[];
}

/** Runs a hook on a screen with this address. Effects do not run. */
export async function driveHookAt<Result>(address: string, hook: () => Result): Promise<Driven<Result>> {
  const results: Result[] = [];
  const { steps } = await renderAt(address, () => {
    results.push(hook());
    return null;
  });
  const result = results.at(-1);
  if (result === undefined) throw new Error(`No screen at ${address}.`);
  return { result, steps };
}

/** The markup of a component on a screen with this address, for staff with these permissions. */
export async function renderAt(
  address: string,
  component: () => ReactNode,
  permissions: readonly string[] = ['owner'],
): Promise<{ markup: string; steps: Driven<unknown>['steps'] }> {
  const root = createRootRoute();
  const screen = createRoute({ getParentRoute: () => root, path: '/admin/$', component });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [address] }),
    // As the router of the panel reads and writes them.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
  const steps: Driven<unknown>['steps'] = [];
  router.navigate = async (options) => {
    // The panel's own routes are the registered ones; this router has a single screen.
    const to = options as Parameters<typeof router.buildLocation>[0];
    const address = decodeURIComponent(router.buildLocation(to).href);
    steps.push({ address, isReplaced: options.replace === true });
  };
  await router.load();
  const user = { permissions } as unknown as User; // the other fields are not read
  const screenOf = createElement(RouterProvider, { router });
  const withQueries = createElement(QueryClientProvider, { client: panelQueryClient }, screenOf);
  const session = { status: 'signed-in', user } as const;
  return { markup: renderToString(createElement(initialSessionContext, { value: session }, withQueries)), steps };
}
