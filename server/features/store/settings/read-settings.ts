import type { Settings } from '#contracts/settings/settings.ts';
import { type Changes, everythingChanged } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { mergeSettings } from './settings-groups.ts';
import { settings } from './settings.tables.ts';

/** The topic under which a change of settings is announced. */
export const settingsTopic = 'settings';

interface Kept {
  reading: Promise<Settings> | null;
}

const keptOf = new WeakMap<Database, Kept>();

/**
 * Every setting of the shop. Outside of a transaction no query after the first one, until a change is announced;
 * inside of one, what the transaction sees.
 */
export async function readSettings(db: Database): Promise<Settings> {
  const kept = keptOf.get(db);
  if (!kept) return queryAll(db);
  if (kept.reading) return kept.reading;
  const reading = queryAll(db);
  kept.reading = reading;
  try {
    return await reading;
  } catch (error) {
    if (kept.reading === reading) kept.reading = null;
    throw error;
  }
}

/** Keeps the settings of `db` in memory from now on; they are read again after every announced change. */
export function cacheSettings(db: Database, changes: Changes): void {
  const kept: Kept = { reading: null };
  keptOf.set(db, kept);
  changes.listen((topic) => {
    if (topic === settingsTopic || topic === everythingChanged) kept.reading = null;
  });
}

async function queryAll(db: Database): Promise<Settings> {
  return mergeSettings(await db.select({ name: settings.name, value: settings.value }).from(settings));
}
