import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';

/** The sandbox payment page, in place of a provider's. */
export const sandboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments/sandbox/$id',
  staticData: { access: 'personal', module: 'web/storefront/features/payments/sandbox-page.tsx' },
  loader: async ({ context, params }) => {
    const loader = await import('#web/storefront/features/payments/load-sandbox.ts');
    await loader.loadSandbox(context, params.id);
  },
  head: () => pageHead({ title: 'Пробно плащане', noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/payments/sandbox-page.tsx'), 'SandboxPage'),
});
