import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { PanelPath } from '#contracts/palette/panel-titles.rule.ts';
import { NotFoundScreen } from '#web/admin/patterns/page/not-found-screen.tsx';
import type { Screen } from '#web/admin/platform/panel-feature.ts';
import { partsOf } from '#web/admin/platform/panel-parts.ts';
import { BrokenPage } from '#web/shared/ui/error-boundary.tsx';
import { features } from './features.ts';
import { PanelShell } from './shell/panel-shell.tsx';
import { ScreenLoadError, ScreenLoadErrorNotice } from './shell/screen-load-error.tsx';

/** URL parameters without type conversion. */
type Address = Record<string, string>;

function readAddress(search: Record<string, unknown>): Address {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
}

/** What all features add to the frame of the panel. */
export const parts = partsOf(features);

const rootRoute = createRootRoute({
  component: PanelShell,
  notFoundComponent: NotFoundScreen,
  validateSearch: readAddress,
});

/** Calling `createRoute` in a list would widen its path to `string` and leave every link of the panel unchecked. */
function routeTo<const Path extends PanelPath>({ path, load, component, permission, edits }: Screen<Path>) {
  const loadOrSay = () => load().catch((error: unknown) => Promise.reject(new ScreenLoadError(error)));
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { permission, edits },
    component: lazyRouteComponent(loadOrSay, component),
  });
}

type RouteTo<Of> = Of extends Screen<infer Path> ? ReturnType<typeof routeTo<Path>> : never;

// The screens of these features: each route has the path of its own screen, which a mapped array cannot say.
const screenRoutes = parts.screens.map((screen) => routeTo(screen)) as unknown as RouteTo<
  (typeof features)[number]['screens'][number]
>[];

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/admin', replace: true });
  },
});

/** The address of the emails up to version 1.1, which bookmarks and old activities have. */
const lettersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/settings/letters/{-$event}',
  beforeLoad: ({ params: { event } }) => {
    if (event === undefined) throw redirect({ to: '/admin/settings/emails', replace: true });
    throw redirect({ to: '/admin/settings/emails/$event', params: { event }, replace: true });
  },
});

const routeTree = rootRoute.addChildren([dashboardRoute, lettersRoute, ...screenRoutes]);

/** The routes of the panel. Every screen is a separate chunk, preloaded when a link is hovered or focused. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ({ error, reset }) =>
    error instanceof ScreenLoadError ? (
      <ScreenLoadErrorNotice />
    ) : (
      <BrokenPage onRetry={() => tryAgain(error, reset)} />
    ),
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(readAddress(search)).toString();
    return text === '' ? '' : `?${text}`;
  },
});

/** The browser caches a failed script import until the page is reloaded. */
function tryAgain(error: unknown, reset: () => void): void {
  if (error instanceof Error && error.message.includes('module')) location.reload();
  else reset();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
