import { z } from 'zod';
import { SettingsChanges } from '#contracts/settings/settings-changes.ts';
import { SmsChoices, SmsTemplate } from '#contracts/sms/sms.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { ShownMessage, ActivityId } from '#contracts/common/shapes.ts';

const tag = 'settings';
const permission = 'settings';

/** Everything that the owner decides, to be kept or taken to another shop. Keys, tokens and passwords are not in it. */
export const SettingsFile = z
  .object({
    kind: z.literal('iskra-settings', 'Това не е файл с настройки на магазин.').describe('Marks a settings file'),
    version: z.literal(1, 'Файлът е от друга версия на магазина.').describe('Version of the file format'),
    settings: SettingsChanges.default({}).describe('Settings by name; absent ones stay unchanged'),
    sms: SmsChoices.optional().describe('SMS settings without keys; unchanged when absent'),
    smsTemplates: z.array(SmsTemplate).max(20).default([]).describe('SMS templates; absent ones stay unchanged'),
  })
  .meta({ id: 'SettingsFile', description: 'Settings and text templates without secrets' });
export type SettingsFile = z.infer<typeof SettingsFile>;

/** What is and what would be, setting by setting. */
const compared = {
  before: z.record(z.string(), z.unknown()).describe('Changed settings with their present values'),
  after: z.record(z.string(), z.unknown()).describe('Changed settings with the values of the file'),
};

export const exportSettingsRoute = defineRoute({
  method: 'GET',
  path: '/admin/settings/export',
  access: 'admin',
  permission,
  summary: 'Every setting and text template as one file, without secrets',
  tag,
  response: SettingsFile,
  errors: [],
});

/** `fingerprint` names the changes that were shown. */
export const compareSettingsRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/import/preview',
  access: 'admin',
  permission,
  summary: 'What a file would change; refuses what its import would refuse, and stores nothing',
  tag,
  body: z.object({ file: SettingsFile }),
  response: z.object({ ...compared, fingerprint: z.string().describe('Hash of the shown changes, for the import') }),
  errors: ['VALIDATION'],
});

export const importSettingsRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/import',
  access: 'admin',
  permission,
  summary: 'Apply a file in one transaction as it was shown; STALE when that would change something else by now',
  tag,
  body: z.object({
    file: SettingsFile,
    fingerprint: z.string().max(100).describe('Hash of the shown changes; other changes are refused with STALE'),
  }),
  response: z.object({ ...compared, message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['STALE', 'VALIDATION'],
});
