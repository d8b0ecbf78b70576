import { z } from 'zod';
import { SettingsChanges } from '#contracts/settings/settings-changes.ts';
import { SmsChoices, SmsTemplate } from '#contracts/sms/sms.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id } from '#contracts/common/shapes.ts';

const tag = 'settings';
const permission = 'settings';

/** Everything that the owner decides, to be kept or taken to another shop. Keys, tokens and passwords are not in it. */
export const SettingsFile = z
  .object({
    kind: z.literal('iskra-settings', 'Това не е файл с настройки на магазин.'),
    version: z.literal(1, 'Файлът е от друга версия на магазина.'),
    settings: SettingsChanges.default({}),
    sms: SmsChoices.optional(),
    smsTemplates: z.array(SmsTemplate).max(20).default([]),
  })
  .meta({ id: 'SettingsFile' });
export type SettingsFile = z.infer<typeof SettingsFile>;

/** What is and what would be, setting by setting. */
const compared = {
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
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
  response: z.object({ ...compared, fingerprint: z.string() }),
  errors: ['VALIDATION'],
});

export const importSettingsRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/import',
  access: 'admin',
  permission,
  summary: 'Apply a file in one transaction as it was shown; STALE when that would change something else by now',
  tag,
  body: z.object({ file: SettingsFile, fingerprint: z.string().max(100) }),
  response: z.object({ ...compared, message: z.string(), activityId: Id.optional() }),
  errors: ['STALE', 'VALIDATION'],
});
