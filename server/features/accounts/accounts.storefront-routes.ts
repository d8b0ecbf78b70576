import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { openAccountContext, type OnSignedIn } from './account-routes-context.ts';
import { registerOwnAccountRoutes } from './own-account.storefront-routes.ts';
import { registerPasswordRoutes } from './passwords.storefront-routes.ts';
import { registerSignInRoutes } from './sign-in.storefront-routes.ts';
import { registerTwoFactorRoutes } from './two-factor.storefront-routes.ts';

/** `onSignedIn` runs in the transaction that opens a session: what the app wants done for whoever just signed in. */
export function registerAccountRoutes(
  app: FastifyInstance,
  deps: Deps,
  { onSignedIn }: { onSignedIn: OnSignedIn },
): void {
  const context = openAccountContext(deps, onSignedIn);
  registerSignInRoutes(app, context);
  registerPasswordRoutes(app, context);
  registerTwoFactorRoutes(app, context);
  registerOwnAccountRoutes(app, context);
}
