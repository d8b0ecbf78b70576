import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { speeches } from '#contracts/speech/speech.rule.ts';
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
  const now = new Date();
  const [current] = await readVersions(db, { now });
  if (last !== undefined && last.versions === current?.versions) return last.settings;
  const [row] = await readStored(db, { now });
  const settings = mergeSettings(StoredSettings.parse(JSON.parse(row?.text ?? '[]')), row?.speech);
  if (row) last = { versions: row.versions, settings };
  return settings;
}

interface At {
  now: Date;
}
const StoredSettings = z.array(z.object({ name: z.string(), value: z.unknown() }));

/** With the time, so that the settings of another server are never taken for those of this one. */
const versionsAt = (now: SQL) => sql`concat_ws(' ', string_agg(
  concat_ws(' ', ${settings.name}, ${settings}.xmin, ${settings}.ctid, extract(epoch from ${settings.updatedAt})), ','
  order by ${settings.name}), ${speechAt(now)})`;

/** How the design that is shown at a time addresses customers. Texts need it with the settings, so it is read with them. */
const speechAt = (now: SQL) => sql`coalesce((select design->>'speech' from design_versions
  where starts_at <= ${now} order by starts_at desc, number desc limit 1), 'informal')`;

const readVersions = compileStatement<At, { versions: typeof column.text }>(
  { versions: column.text },
  ({ now }) => sql`select ${versionsAt(now)} as versions from ${settings}`,
);

const storedColumns = { versions: column.text, text: column.text, speech: column.oneOf(speeches) };
const readStored = compileStatement<At, typeof storedColumns>(
  storedColumns,
  ({ now }) => sql`
    select ${versionsAt(now)} as versions, ${speechAt(now)} as speech,
      coalesce(json_agg(json_build_object('name', ${settings.name}, 'value', ${settings.value})
        order by ${settings.name})::text, '[]') as text
    from ${settings}`,
);
