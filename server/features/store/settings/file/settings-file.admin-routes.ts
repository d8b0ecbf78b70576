import type { FastifyInstance } from 'fastify';
import {
  compareSettingsRoute,
  exportSettingsRoute,
  importSettingsRoute,
} from '#contracts/settings-files/settings-file.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import type { FileParts } from '../questions.ts';
import { exportSettings } from './export-settings.ts';
import { compareSettings, importSettings } from './import-settings.ts';

/** Exports and imports all settings as one file. */
export function registerSettingsFileRoutes(app: FastifyInstance, deps: Deps, parts: FileParts): void {
  const { db, config } = deps;
  serveRoute(app, exportSettingsRoute, () => exportSettings(db, parts));

  serveRoute(app, compareSettingsRoute, ({ body: { file }, caller }) =>
    compareSettings(deps, caller, { file, config, parts }),
  );

  serveRoute(app, importSettingsRoute, async ({ body, write }) => {
    const { result, activityId } = await write(withActivity((op) => importSettings(op, { ...body, config, parts })));
    const { before, after } = result;
    return { before, after, activityId, message: 'Настройките от файла са приложени.' };
  });
}
