import type { Settings } from '#contracts/settings/settings.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { mergeSettings } from './settings-groups.ts';
import { settings } from './settings.tables.ts';

/** The change topic of the settings. */
export const settingsTopic = 'settings';

const caches = new WeakMap<Database, Cache<Settings>>();

/**
 * Returns all settings. Outside of a transaction they are cached until a change is announced; inside, they are read
 * from the database.
 */
export async function readSettings(db: Database): Promise<Settings> {
  const cache = caches.get(db);
  if (!cache) return queryAll(db);
  return cache.get(settingsTopic, async () => ({ value: await queryAll(db), tags: [settingsTopic] }));
}

/** Caches the settings of `db`. They are read again after every announced change. */
export function cacheSettings(db: Database, changes: Changes): void {
  const cache = new Cache<Settings>({ maxEntries: 1 });
  cache.follow(changes, (topic) => topic === settingsTopic);
  caches.set(db, cache);
}

async function queryAll(db: Database): Promise<Settings> {
  return mergeSettings(await db.select({ name: settings.name, value: settings.value }).from(settings));
}
