import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { settingsQuery } from '#web/storefront/features/settings/settings-query.ts';
import { Layout } from '#web/storefront/layout/layout.tsx';
import { NotFoundPage } from '#web/storefront/layout/not-found-page.tsx';
import type { RouterContext } from '#web/storefront/router-context.ts';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    const access = matches.at(-1)?.staticData.access;
    if (access !== 'user') return;
    const session = await context.session();
    if (session.status !== 'signed-in') throw redirect({ href: '/signin', statusCode: 303 });
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery(context.callApi)),
  component: Layout,
  notFoundComponent: NotFoundPage,
});
