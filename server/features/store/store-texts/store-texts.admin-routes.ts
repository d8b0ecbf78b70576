import type { FastifyInstance } from 'fastify';
import { storeTextKeys } from '#contracts/store-texts/store-texts.rule.ts';
import { changeStoreTextRoute, listStoreTextsRoute } from '#contracts/store-texts/store-texts.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { changeStoreText } from './change-store-text.ts';
import { usualText } from './usual-text.ts';

/** The small texts of the storefront, for the panel. Visitors get the changed ones with the settings. */
export function registerStoreTextAdminRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serveRoute(app, listStoreTextsRoute, async () => {
    const { storeTexts, speech } = await readSettings(db);
    const usual = Object.fromEntries(storeTextKeys.map((key) => [key, usualText(key, speech)]));
    return { changed: storeTexts, usual };
  });

  serveRoute(app, changeStoreTextRoute, async ({ params: { key }, body, write }) => {
    const { result: changed, activityId } = await write(withActivity((op) => changeStoreText(op, { key, ...body })));
    const message = changed[key] === undefined ? 'Текстът е отново първоначалният.' : 'Текстът е записан.';
    return { changed, activityId, message };
  });
}
