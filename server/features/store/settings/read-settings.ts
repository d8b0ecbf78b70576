import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { CachedValue } from '#server/platform/cache/cached-value.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { mergeSettings } from './settings-groups.ts';
import { settings } from './settings.tables.ts';

const cached = new CachedValue<Settings>(settingsTopic, queryAll);

/**
 * Returns all settings. Outside of a transaction they are cached until a change is announced; inside, they are read
 * from the database.
 */
export function readSettings(db: Database): Promise<Settings> {
  return cached.read(db);
}

/** Caches the settings of `db`. They are read again after every announced change. */
export function cacheSettings(db: Database, changes: Changes): void {
  cached.follow(db, changes);
}

/**
 * The settings that were read last. Every order reads them in its transaction: where their rows are still the same
 * versions, which PostgreSQL names by transaction and place, their values need not be read again.
 */
let last: { versions: string; settings: Settings } | undefined;

async function queryAll(db: Database): Promise<Settings> {
  const [current] = await readVersions(db, {});
  if (last !== undefined && last.versions === current?.versions) return last.settings;
  const [row] = await readStored(db, {});
  const settings = mergeSettings(StoredSettings.parse(JSON.parse(row?.text ?? '[]')));
  if (row) last = { versions: row.versions, settings: settings };
  return settings;
}

const StoredSettings = z.array(z.object({ name: z.string(), value: z.unknown() }));

/** With the time, so that the settings of another server are never taken for those of this one. */
const versions = sql`coalesce(string_agg(
  concat_ws(' ', ${settings.name}, ${settings}.xmin, ${settings}.ctid, extract(epoch from ${settings.updatedAt})), ','
  order by ${settings.name}), '')`;

const readVersions = compileStatement<object, { versions: typeof column.text }>(
  { versions: column.text },
  () => sql`select ${versions} as versions from ${settings}`,
);

const readStored = compileStatement<object, { versions: typeof column.text; text: typeof column.text }>(
  { versions: column.text, text: column.text },
  () => sql`
    select ${versions} as versions,
      coalesce(json_agg(json_build_object('name', ${settings.name}, 'value', ${settings.value})
        order by ${settings.name})::text, '[]') as text
    from ${settings}`,
);
