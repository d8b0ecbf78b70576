import { features } from '#web/storefront/features.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import { forbiddenRoute } from './forbidden-route.ts';
import './root.tsx';

/** All pages of the storefront. */
export const routeTree = rootRoute.addChildren([forbiddenRoute, ...features.flatMap(({ routes }) => routes)]);
