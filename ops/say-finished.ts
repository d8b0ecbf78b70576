import { basename } from 'node:path';
import type { BackupFile } from '#server/platform/backup/backup-file.ts';
import type { UnfinishedRestore } from '#server/platform/backup/restoring/unfinished-restore.ts';
import { StartError } from '#server/platform/start-error.ts';
import { say } from './run-or-say.ts';

/**
 * Says that an interrupted restore or import is finished now. That is all that a repeated command has to do: it would
 * replace the earlier data, which is kept, by the same backup.
 * @throws StartError when the command was to restore another file.
 */
export function sayFinished({ command, archive }: UnfinishedRestore, file: BackupFile): void {
  const text = `The ${command} of ${archive} was interrupted after its rows were stored, and is finished now.`;
  if (archive !== basename(file.name)) throw new StartError(`${text} Run the command again for another file.`);
  say(`${text} Start the shop with npm start.`);
}
