import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { vi } from 'vitest';
import type { User } from '#contracts/accounts/accounts.ts';
import type { ScreenOptions } from '#web/admin/platform/panel-feature.ts';
import { panelQueryClient } from '#web/admin/platform/panel-query-client.ts';
import { liveHook, type LiveHook } from '#web/shared/live-hook.fixtures.ts';
import { presetSession } from '#web/shared/session/session-store.ts';

interface Place {
  address?: string;
  permissions?: readonly string[];
  /** What the screen declares. */
  screen?: ScreenOptions;
}

const screens: LiveHook<unknown>[] = [];

/** After a test: leaves its screens, and forgets what they loaded and what was replaced. */
export async function leavePanel(): Promise<void> {
  await leaveScreens();
  panelQueryClient.clear();
  presetSession(null);
  vi.unstubAllGlobals();
}

async function leaveScreens(): Promise<void> {
  for (const screen of screens.splice(0)) await screen.leave();
}

/**
 * A hook of the panel on an open screen, for staff with these permissions: effects run and state changes. The screen
 * before is left.
 */
export async function livePanel<Result>(
  hook: () => Result,
  { address = '/admin/orders', permissions = ['owner'], screen = { permission: 'orders' } }: Place = {},
): Promise<LiveHook<Result>> {
  await leaveScreens();
  presetSession({ id: 'u1', role: 'admin', permissions } as unknown as User); // the other fields are not read
  for (const name of ['window', 'self']) vi.stubGlobal(name, globalThis);
  const root = createRootRoute();
  const path = createRoute({ getParentRoute: () => root, path: '/admin/$', staticData: screen });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router: AnyRouter = createRouter({ routeTree: root.addChildren([path]), history });
  await router.load();
  const hookOnScreen = await liveHook(hook, (child) => (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={panelQueryClient}>{child}</QueryClientProvider>
    </RouterContextProvider>
  ));
  screens.push(hookOnScreen);
  return hookOnScreen;
}
