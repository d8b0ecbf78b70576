import { sql } from 'drizzle-orm';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { readSettings } from './read-settings.ts';
import { mergeSettings, settingsGroupNames, settingsIn } from './settings-groups.ts';
import { settings } from './settings.tables.ts';

/** Stores the named settings and leaves the others. Returns all settings. */
export async function saveSettings(op: Operation, changes: Partial<Settings>): Promise<Settings> {
  for (const name of settingsGroupNames) {
    const value = Object.fromEntries(
      settingsIn(name)
        .filter((key) => changes[key] !== undefined)
        .map((key) => [key, changes[key]]),
    );
    if (Object.keys(value).length === 0) continue;
    mergeSettings([{ name, value }]);
    await op.tx
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({
        target: settings.name,
        set: {
          value: sql`${settings.value} || excluded.value`,
          version: sql`${settings.version} + 1`,
          updatedAt: sql`now()`,
        },
      });
  }
  announceChange(op, settingsTopic);
  return readSettings(op.tx);
}
