import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

interface Driven<Result> {
  result: Result;
  /** Where the screen went: the address, and whether the step back leads past the one before. */
  steps: { address: string; isReplaced: boolean }[];
}

/** Runs a hook on a screen with this address. Effects do not run. */
export async function driveHookAt<Result>(address: string, hook: () => Result): Promise<Driven<Result>> {
  const results: Result[] = [];
  function Probe() {
    results.push(hook());
    return null;
  }
  const root = createRootRoute();
  const screen = createRoute({ getParentRoute: () => root, path: '/admin/$', component: Probe });
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
  const steps: Driven<Result>['steps'] = [];
  router.navigate = async (options) => {
    // The panel's own routes are the registered ones; this router has a single screen.
    const to = options as Parameters<typeof router.buildLocation>[0];
    const address = decodeURIComponent(router.buildLocation(to).href);
    steps.push({ address, isReplaced: options.replace === true });
  };
  await router.load();
  renderToString(createElement(RouterProvider, { router }));
  const result = results.at(-1);
  if (result === undefined) throw new Error(`No screen at ${address}.`);
  return { result, steps };
}
