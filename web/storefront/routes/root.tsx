import { redirect, type ParsedLocation, type StaticDataRouteOption } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withNext } from '#web/storefront/features/accounts/sign-in/next-path.ts';
import { settingsQuery } from '#web/storefront/features/settings/settings-query.ts';
import { Layout } from '#web/storefront/layout/layout.tsx';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';

const NotFoundPage = renderedPart(() => import('#web/storefront/features/catalog/not-found-page.tsx'), 'NotFoundPage');

function MissingPage() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
}

interface Opening {
  context: RouterContext;
  location: ParsedLocation;
  matches: readonly { staticData: StaticDataRouteOption }[];
}

/** What is around every page, added here because it stands above the features, whose routes need their parent. */
Object.assign(rootRoute.options, {
  /** Guests sign in first where a page is for users. */
  beforeLoad: async ({ context, matches, location }: Opening): Promise<void> => {
    const access = matches.at(-1)?.staticData.access;
    if (access !== 'user') return;
    const session = await context.session();
    if (session.status === 'signed-in') return;
    // Signing in leads to /account by default.
    const href = location.pathname === '/account' ? '/signin' : withNext('/signin', location.href);
    throw redirect({ href, statusCode: 303 });
  },
  loader: ({ context }: Opening) => context.queryClient.ensureQueryData(settingsQuery(context.callApi)),
  component: Layout,
  notFoundComponent: MissingPage,
});
