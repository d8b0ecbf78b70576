import type { FastifyInstance } from 'fastify';
import {
  compareSettingsRoute,
  exportSettingsRoute,
  importSettingsRoute,
} from '#contracts/settings-files/settings-file.ts';
import { activityOf } from '#server/features/store/activities/activity-of.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { exportSettings } from './export-settings.ts';
import { compareSettings, importSettings } from './import-settings.ts';

/** Exports and imports all settings as one file. */
export function registerSettingsFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, secrets } = deps;
  serveRoute(app, exportSettingsRoute, () => exportSettings(db));

  serveRoute(app, compareSettingsRoute, ({ body: { file }, caller }) =>
    compareSettings(deps, caller, { file, config, secrets }),
  );

  serveRoute(app, importSettingsRoute, async ({ body, write }) => {
    const result = await write(async (op) => {
      const { before, after } = await importSettings(op, { ...body, config, secrets });
      return { before, after, activityId: activityOf(op) };
    });
    return { ...result, message: 'Настройките от файла са приложени.' };
  });
}
