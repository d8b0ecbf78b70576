import { features } from '#web/storefront/features.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import { forbiddenRoute } from './forbidden-route.ts';
import './root.tsx';

/** Of every page its own type, so that links to it are checked. */
type PageRoute = (typeof features)[number]['routes'][number];

/** All pages of the storefront. */
export const routeTree = rootRoute.addChildren([
  forbiddenRoute,
  ...features.flatMap<PageRoute>(({ routes }) => routes),
]);
