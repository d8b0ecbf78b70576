import type { FastifyInstance } from 'fastify';
import { moveToEuroRoute, previewMoveRoute } from '#contracts/settings/currency.ts';
import { updateSettingsRoute } from '#contracts/settings/settings-changes.ts';
import { getSettingsRoute } from '#contracts/settings/settings.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { moveToEuro, previewMove } from './currency/move-to-euro.ts';
import type { CurrencyPart } from './questions.ts';
import { readVersionedSettings } from './read-versioned-settings.ts';
import { updateSettings } from './update-settings.ts';

/** Reads and changes the settings and moves the shop to euro, for the panel. */
export function registerSettingsAdminRoutes(
  app: FastifyInstance,
  deps: Deps,
  { currencyParts }: { currencyParts: readonly CurrencyPart[] },
): void {
  serveRoute(app, getSettingsRoute, () => readVersionedSettings(deps.db));
  serveRoute(app, updateSettingsRoute, async ({ body: { versions, ...changes }, write }) => {
    const { result, activityId } = await write(
      withActivity(async (op) => {
        await updateSettings(op, changes, deps.config, versions);
        return readVersionedSettings(op.tx);
      }),
    );
    return { ...result, activityId, message: 'Настройките са записани.' };
  });
  serveRoute(app, previewMoveRoute, () => previewMove(deps.db, currencyParts));
  serveRoute(app, moveToEuroRoute, async ({ write }) => {
    const outcome = await write((op) => moveToEuro(op, currencyParts));
    return { ...outcome, message: 'Магазинът вече е в евро.' };
  });
}
