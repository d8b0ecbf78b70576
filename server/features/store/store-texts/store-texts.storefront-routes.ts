import type { FastifyInstance } from 'fastify';
import { isEverywhere } from '#contracts/store-texts/store-texts.rule.ts';
import { getContactTextsRoute } from '#contracts/store-texts/store-texts.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { servePublicRead } from '#server/platform/http/cached/public-reads.ts';

/** The small texts that do not travel with every page. */
export function registerStoreTextRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  servePublicRead(app, getContactTextsRoute, async () => {
    const { storeTexts } = await readSettings(db);
    return { texts: Object.fromEntries(Object.entries(storeTexts).filter(([key]) => !isEverywhere(key))) };
  });
}
