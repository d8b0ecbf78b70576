import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ShownMessage, ActivityId } from '#contracts/common/shapes.ts';
import { SettingsChanges } from '#contracts/settings/settings-changes.ts';
import { SmsChoices, SmsTemplate } from '#contracts/sms/sms.ts';

const tag = 'settings';
const permission = 'settings';

/** All settings of the owner, for a backup or for another shop. Keys, tokens and passwords are not included. */
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

/** The current and the new value of each setting. */
const comparison = {
  before: z.record(z.string(), z.unknown()).describe('Changed settings with their present values'),
  after: z.record(z.string(), z.unknown()).describe('Changed settings with the values of the file'),
};

export const exportSettingsRoute = defineRoute({
  method: 'GET',
  path: '/admin/settings/export',
  access: 'admin',
  permission,
  summary: 'Export all settings and text templates as a file, without secrets',
  tag,
  response: SettingsFile,
  errors: [],
});

/** `fingerprint` identifies the changes that were displayed. */
export const compareSettingsRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/import/preview',
  access: 'admin',
  permission,
  summary: 'Preview the import of a settings file; refused for the same reasons as the import, stores nothing',
  tag,
  body: z.object({ file: SettingsFile }),
  response: z.object({ ...comparison, fingerprint: z.string().describe('Hash of the shown changes, for the import') }),
  errors: ['VALIDATION'],
});

export const importSettingsRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/import',
  byPerson: true,
  access: 'admin',
  permission,
  summary: 'Apply a settings file in one transaction; STALE if its changes differ from the preview',
  tag,
  body: z.object({
    file: SettingsFile,
    fingerprint: z.string().max(100).describe('Hash of the shown changes; other changes are refused with STALE'),
  }),
  response: z.object({ ...comparison, message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['STALE', 'VALIDATION'],
});
