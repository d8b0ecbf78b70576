import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { type AccountEvents, openAccountContext } from './account-routes-context.ts';
import { registerOwnAccountRoutes } from './own-account.storefront-routes.ts';
import { registerPasswordRoutes } from './passwords/passwords.storefront-routes.ts';
import { registerConsentRoutes } from './personal-data/consents.storefront-routes.ts';
import { registerPersonalDataRoutes } from './personal-data/personal-data.storefront-routes.ts';
import { registerSignInRoutes } from './sessions/sign-in.storefront-routes.ts';
import { registerTwoFactorRoutes } from './two-factor/two-factor.storefront-routes.ts';

export function registerAccountRoutes(app: FastifyInstance, deps: Deps, events: AccountEvents): void {
  const context = openAccountContext(deps, events);
  registerSignInRoutes(app, context);
  registerPasswordRoutes(app, context);
  registerTwoFactorRoutes(app, context);
  registerOwnAccountRoutes(app, context);
  registerConsentRoutes(app, context);
  registerPersonalDataRoutes(app, context);
}
