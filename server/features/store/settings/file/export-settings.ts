import type { SettingsFile } from '#contracts/settings-files/settings-file.ts';
import { SettingsChanges } from '#contracts/settings/settings-changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { FileParts } from '../questions.ts';
import { readSettings } from '../read-settings.ts';

/** All settings that the panel can change. Secrets are stored elsewhere, so they cannot be included. */
export async function exportSettings(db: Database, parts: FileParts): Promise<SettingsFile> {
  const all = await readSettings(db);
  const keys = Object.keys(SettingsChanges.shape) as (keyof SettingsChanges)[]; // Object.keys loses the literal names
  const settings: SettingsChanges = Object.fromEntries(keys.map((key) => [key, all[key]]));
  const smsTemplates = await parts.smsTemplates.read(db);
  const sms = await parts.sms.read(db);
  return { kind: 'iskra-settings', version: 1, settings, sms, smsTemplates };
}
