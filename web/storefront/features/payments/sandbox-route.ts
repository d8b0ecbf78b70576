import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';

/** The sandbox payment page, in place of a provider's. */
export const sandboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments/sandbox/$id',
  staticData: { access: 'personal', module: 'web/storefront/features/payments/sandbox-page.tsx' },
  loader: async ({ context, params }) => {
    const loader = await import('./load-sandbox.ts');
    await loader.loadSandbox(context, params.id);
  },
  head: () => pageHead({ title: 'Пробно плащане', noIndex: true }),
  component: lazyPage(() => import('./sandbox-page.tsx'), 'SandboxPage'),
});
