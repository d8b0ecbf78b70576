import { redirect, type RootRouteOptions } from '@tanstack/react-router';
import { withNext } from '#web/storefront/features/accounts/sign-in/next-path.ts';
import { NotFoundPage } from '#web/storefront/features/catalog/not-found-page.tsx';
import { settingsQuery } from '#web/storefront/features/settings/settings-query.ts';
import { Layout } from '#web/storefront/layout/layout.tsx';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';

const frame: RootRouteOptions<undefined, RouterContext> = {
  beforeLoad: async ({ context, matches, location }) => {
    const access = matches.at(-1)?.staticData.access;
    if (access !== 'user') return;
    const session = await context.session();
    if (session.status === 'signed-in') return;
    // Signing in leads to /account by default.
    const href = location.pathname === '/account' ? '/signin' : withNext('/signin', location.href);
    throw redirect({ href, statusCode: 303 });
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery(context.callApi)),
  component: Layout,
  notFoundComponent: NotFoundPage,
};

// The router takes every option of a route here; its type leaves out those that are usually set with the path.
rootRoute.update(frame as Parameters<typeof rootRoute.update>[0]);
