import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';

const textPage = () => import('./text-page.tsx');

/** The page of a versioned text of the shop, named after the text. */
const textRoute = <Path extends `/${string}`>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { module: 'web/storefront/features/content/text-page.tsx', query: ['version'] },
    validateSearch: ({ version }: Record<string, unknown>): { version?: string } =>
      version === undefined ? {} : { version: String(version) },
    loaderDeps: ({ search }) => search,
    // What loads a page comes with its script.
    loader: async ({ context, deps }) => (await textPage()).load(context, path.slice(1), deps.version),
    head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title, noIndex: loaderData.isOld }) : {}),
    component: lazyPage(textPage),
  });

export const termsRoute = textRoute('/tos');
export const privacyPolicyRoute = textRoute('/privacy-policy');
export const deliveryRoute = textRoute('/delivery-and-returns');
export const accessibilityRoute = textRoute('/accessibility');
