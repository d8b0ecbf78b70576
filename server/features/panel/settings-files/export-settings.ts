import type { SettingsFile } from '#contracts/settings-files/settings-file.ts';
import { SettingsChanges } from '#contracts/settings/settings-changes.ts';
import { SmsChoices } from '#contracts/sms/sms.ts';
import { readSmsSettings } from '#server/features/customers/sms/settings/read-sms-settings.ts';
import { readSmsTemplates } from '#server/features/customers/sms/settings/read-sms-templates.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** All settings that the panel can change. Secrets are stored elsewhere, so they cannot be included. */
export async function exportSettings(db: Database): Promise<SettingsFile> {
  const all = await readSettings(db);
  const keys = Object.keys(SettingsChanges.shape) as (keyof SettingsChanges)[]; // Object.keys loses the literal names
  const settings: SettingsChanges = Object.fromEntries(keys.map((key) => [key, all[key]]));
  // In the form of the input: importing the unmodified file changes nothing.
  const smsTemplates = (await readSmsTemplates(db)).map((template) => ({ ...template, text: template.text.trim() }));
  const sms = SmsChoices.parse(await readSmsSettings(db));
  return { kind: 'iskra-settings', version: 1, settings, sms, smsTemplates };
}
