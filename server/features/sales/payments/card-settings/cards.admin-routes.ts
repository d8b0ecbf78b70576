import type { FastifyInstance } from 'fastify';
import { getCardSettingsRoute, tryCardsRoute, updateCardSettingsRoute } from '#contracts/payments/card-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { getCardSettings } from './get-card-settings.ts';
import { saveCardSettings } from './save-card-settings.ts';
import { testStripeKeys } from '../stripe/test-stripe-keys.ts';

/** The card provider and its keys. */
export function registerCardAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { secrets, config } = deps;
  serveRoute(app, getCardSettingsRoute, async () => ({ cards: await getCardSettings(deps) }));
  serveRoute(app, updateCardSettingsRoute, async ({ body, write }) => {
    await write((op) => saveCardSettings(op, body, { secrets, config }));
    return { cards: await getCardSettings(deps), message: 'Настройките за карти са записани.' };
  });
  serveRoute(app, tryCardsRoute, async () => ({ message: await testStripeKeys(deps) }));
}
