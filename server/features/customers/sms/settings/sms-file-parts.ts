import { SmsChoices } from '#contracts/sms/sms.ts';
import type { FileParts } from '#server/features/store/settings/questions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readSmsSettings } from './read-sms-settings.ts';
import { readSmsTemplates } from './read-sms-templates.ts';
import { saveSmsSettings } from './save-sms-settings.ts';
import { saveSmsTemplates } from './save-sms-templates.ts';

/** The settings and templates of text messages in the file of all settings, without secrets. */
export function smsFileParts({ config, secrets }: Pick<Deps, 'config' | 'secrets'>): FileParts {
  return {
    sms: {
      read: async (db) => SmsChoices.parse(await readSmsSettings(db)),
      save: (op, sms) => saveSmsSettings(op, sms, { secrets, hasOwnToken: config.smsToken !== null }),
    },
    smsTemplates: {
      read: async (db) => (await readSmsTemplates(db)).map((template) => ({ ...template, text: template.text.trim() })),
      save: saveSmsTemplates,
    },
  };
}
