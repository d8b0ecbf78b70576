import type { FastifyInstance } from 'fastify';
import { listPresetsRoute, startFromPresetRoute } from '#contracts/presets/presets.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readOwnGoods } from './own-goods.ts';
import { offeredPresets, presentPresets } from './present-presets.ts';
import { prepareStart, refuseOwnGoods, startFromPreset } from './start-from-preset.ts';

/** The routes of the panel for starting an empty shop. */
export function registerPresetAdminRoutes(app: FastifyInstance, { db, files }: Pick<Deps, 'db' | 'files'>): void {
  serveRoute(app, listPresetsRoute, async () => ({ presets: await presentPresets(), own: await readOwnGoods(db) }));

  serveRoute(app, startFromPresetRoute, async ({ body: { preset, withProducts }, write }) => {
    const name = offeredPresets.find((one) => one === preset);
    if (!name) throw new ShopError('NOT_FOUND');
    refuseOwnGoods(await readOwnGoods(db));
    const prepared = await prepareStart(files, name, withProducts);
    const { activityId } = await write(withActivity((op) => startFromPreset(op, prepared)));
    return {
      activityId,
      message: `Готово: магазинът започна от „${prepared.preset.about.goods}“. Виж го и смени каквото искаш.`,
    };
  });
}
