import type { FastifyInstance } from 'fastify';
import {
  compareSettingsRoute,
  exportSettingsRoute,
  importSettingsRoute,
} from '#contracts/settings-files/settings-file.ts';
import { activityOf } from '#server/features/store/activities/activity-of.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { exportSettings } from './export-settings.ts';
import { compareSettings, importSettings } from './import-settings.ts';

/** All settings as one file, out and in. */
export function registerSettingsFileRoutes(app: FastifyInstance, { db, config, secrets, clock }: Deps): void {
  serveRoute(app, exportSettingsRoute, () => exportSettings(db));

  serveRoute(app, compareSettingsRoute, ({ body: { file }, caller }) =>
    compareSettings(db, caller, { file, config, secrets, now: clock() }),
  );

  serveRoute(app, importSettingsRoute, async ({ body, caller }) => {
    const done = await inTransaction(db, async (tx) => {
      const { before, after } = await importSettings(tx, caller, { ...body, config, secrets, now: clock() });
      return { before, after, activityId: activityOf(tx) };
    });
    return { ...done, message: 'Настройките от файла са приложени.' };
  });
}
