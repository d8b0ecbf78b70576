import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Message, Time } from '#contracts/common/shapes.ts';

const tag = 'settings';

/** Maximum age in hours of the last verified backup before the panel shows a warning. */
export const overdueAfterHours = 48;

export const Backup = z
  .object({
    name: z.string().describe('File name in the backup folder or bucket'),
    createdAt: Time.describe('Start of the snapshot'),
    bytes: z.int().describe('Size of the file in bytes'),
    state: z
      .enum(['verified', 'damaged', 'unverified'])
      .describe('Result of the last test restore; `unverified` before the first one'),
    verifiedAt: Time.nullable().describe('Time of the last test restore'),
  })
  .meta({ id: 'Backup', description: 'Backup file of the whole shop' });
export type Backup = z.infer<typeof Backup>;

export const listBackupsRoute = defineRoute({
  method: 'GET',
  path: '/admin/backups',
  access: 'admin',
  permission: 'owner',
  summary: 'List the stored backups, newest first, and whether the newest verified one is recent',
  tag,
  response: z.object({
    backups: z
      .array(Backup)
      .describe(
        'At most the number that BACKUP_KEEP allows of each kind (nightly, before an update, requested), plus one that passed its verification',
      ),
    place: z.string().nullable().describe('The bucket of the backups; null when they are on the server itself'),
    isDaily: z.boolean().describe('Whether a backup is made every night; never in a demo shop'),
    isEncrypted: z.boolean().describe('Whether new backups are encrypted with BACKUP_KEY'),
    hasKeyFile: z
      .boolean()
      .describe('Whether provider keys are encrypted with the file secret.key, which no backup contains'),
    isOverdue: z.boolean().describe('Whether there is no verified backup of the last 48 hours'),
    isRunning: z.boolean().describe('Whether a backup is queued or being made'),
  }),
  errors: [],
});
export type BackupsResponse = z.infer<typeof listBackupsRoute.response>;

export const startBackupRoute = defineRoute({
  method: 'POST',
  path: '/admin/backups',
  access: 'admin',
  permission: 'owner',
  summary: 'Queue a backup and its verification, unless one is queued already',
  tag,
  response: Message,
  errors: [],
});
