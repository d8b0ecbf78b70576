import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Settings } from '#contracts/settings/settings.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
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

/** The stored text of the settings that were read last, and what it means. Every order reads them in its transaction. */
let last: { text: string; settings: Settings } | undefined;

async function queryAll(db: Database): Promise<Settings> {
  const [stored] = await readStored(db, {});
  const text = stored?.text ?? '[]';
  if (last?.text === text) return last.settings;
  const merged = mergeSettings(StoredSettings.parse(JSON.parse(text)));
  last = { text, settings: merged };
  return merged;
}

const StoredSettings = z.array(z.object({ name: z.string(), value: z.unknown() }));

const readStored = compileStatement<object, { text: typeof column.text }>(
  { text: column.text },
  () => sql`
    select coalesce(json_agg(json_build_object('name', ${settings.name}, 'value', ${settings.value})
      order by ${settings.name})::text, '[]') as text from ${settings}`,
);
