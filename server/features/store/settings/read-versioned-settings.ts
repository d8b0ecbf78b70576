import type { Settings, SettingsVersions } from '#contracts/settings/settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { mergeSettings, settingsGroupNames } from './settings-groups.ts';
import { settings } from './settings.tables.ts';

/** Returns all settings with the versions of their groups, from one consistent read. */
export async function readVersionedSettings(db: Database): Promise<{ settings: Settings; versions: SettingsVersions }> {
  const rows = await db.select().from(settings);
  const versionOf = new Map(rows.map(({ name, version }) => [name, version]));
  const versions = Object.fromEntries(settingsGroupNames.map((name) => [name, versionOf.get(name) ?? 0]));
  return { settings: mergeSettings(rows), versions };
}
