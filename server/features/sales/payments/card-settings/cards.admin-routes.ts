import type { FastifyInstance } from 'fastify';
import {
  getCardKeyFileRoute,
  getCardSettingsRoute,
  makeCardKeyRoute,
  tryCardsRoute,
  updateCardSettingsRoute,
} from '#contracts/payments/card-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findProvider } from '../registry/provider-list.ts';
import { contextOf } from '../registry/provider-of.ts';
import { getCardKeyFile } from './get-card-key-file.ts';
import { getCardSettings } from './get-card-settings.ts';
import { makeCardKey } from './make-card-key.ts';
import { saveCardSettings } from './save-card-settings.ts';

/** The card provider and its settings. */
export function registerCardAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { secrets, config } = deps;
  serveRoute(app, getCardSettingsRoute, async () => ({ cards: await getCardSettings(deps) }));
  serveRoute(app, updateCardSettingsRoute, async ({ body, write }) => {
    await write((op) => saveCardSettings(op, body, { secrets, config }));
    return { cards: await getCardSettings(deps), message: 'Настройките за карти са записани.' };
  });
  serveRoute(app, getCardKeyFileRoute, async ({ params }) => ({ file: await getCardKeyFile(deps, params.provider) }));
  serveRoute(app, makeCardKeyRoute, async ({ params, body, write }) => {
    const file = await write((op) => makeCardKey(op, { ...params, ...body }, { secrets, config }));
    const message = `Ключът е записан. Качи файла ${file.name} в портала на доставчика.`;
    return { cards: await getCardSettings(deps), file, message };
  });
  serveRoute(app, tryCardsRoute, async ({ params }) => {
    const module = findProvider(params.provider);
    if (!module?.test) throw new ShopError('NOT_FOUND', { message: 'Този доставчик няма проба.' });
    return { message: await module.test(await contextOf(deps, module)) };
  });
}
