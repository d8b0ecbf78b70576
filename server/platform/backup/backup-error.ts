import { StartError } from '#server/platform/start-error.ts';

/** A backup cannot be written, read or restored; the message says why and what to do. */
export class BackupError extends StartError {
  override name = 'BackupError';
}

/** The archive itself is at fault: damaged, incomplete or foreign. No other machine, key or folder would help. */
export class ArchiveFault extends BackupError {
  override name = 'ArchiveFault';
}
