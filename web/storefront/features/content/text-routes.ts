import { createRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '#web/shared/api/api-error.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import { pageQuery } from './page-query.ts';

/** The page of a versioned text of the shop, named after the text. */
const textRoute = <Path extends `/${string}`>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { module: 'web/storefront/features/content/text-page.tsx', query: ['version'] },
    validateSearch: ({ version }: Record<string, unknown>): { version?: string } =>
      version === undefined ? {} : { version: String(version) },
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queryClient, callApi }, deps }) => {
      const query = pageQuery(callApi, path.slice(1), deps.version);
      const { page } = await queryClient.ensureQueryData(query).catch((error: unknown) => {
        throw error instanceof ApiError && (error.status === 404 || error.status === 422) ? notFound() : error;
      });
      return { title: page.title, isOld: deps.version !== undefined };
    },
    head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title, noIndex: loaderData.isOld }) : {}),
    component: lazyPage(() => import('./text-page.tsx')),
  });

export const termsRoute = textRoute('/tos');
export const privacyPolicyRoute = textRoute('/privacy-policy');
export const deliveryRoute = textRoute('/delivery-and-returns');
export const accessibilityRoute = textRoute('/accessibility');
