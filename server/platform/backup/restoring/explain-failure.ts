import type pg from 'pg';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import { StartError } from '#server/platform/start-error.ts';
import { ArchiveFault, BackupError } from '../backup-error.ts';

/** Of rows that the database refuses: wrong values, violated constraints, values beyond a limit. */
const rowFaults = /^(22|23|54)/;
/** Of entries whose names cannot stand beside each other in one folder. */
const nameFaults = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);
const fullDisk = new Set(['ENOSPC', 'EDQUOT']);

/** Where the bytes of an archive broke: in its own stream, or in the place that it is read from. */
export interface BrokenStreams {
  archive?: Error;
  store?: Error;
}

/**
 * Says for an error while an archive is read or loaded whether the archive or this machine is at fault. An error of
 * neither, which is a mistake of the program, is returned as it is.
 */
export function explainFailure(error: unknown, name: string, kind: string, broken: BrokenStreams = {}): unknown {
  if (error instanceof StartError) return error;
  if (broken.store !== undefined) return ofStore(broken.store, name);
  const cause = broken.archive ?? error;
  if (!(cause instanceof Error)) return error;
  const message = cause.message.slice(0, 200);
  const fault = () =>
    new ArchiveFault(`${name} is not a complete ${kind} of iskra (${message}). Choose another one.`, { cause });
  if (broken.archive !== undefined || cause.name === 'ZodError' || cause instanceof SyntaxError) return fault();
  const refusal = databaseErrorOf(cause);
  if (refusal) return ofDatabase(refusal, fault);
  const code = 'code' in cause ? String(cause.code) : '';
  if (/^(Z_|ZSTD_|ERR_STREAM_PREMATURE)/.test(code) || nameFaults.has(code)) return fault();
  if (fullDisk.has(code))
    return new BackupError('The disk is full: free some space, or set DATA_DIR to a folder on another disk.', {
      cause,
    });
  return error;
}

/** Errors of an object store are sentences already. */
function ofStore(error: Error, name: string): Error {
  if (error instanceof StartError) return error;
  const code = 'code' in error ? String(error.code) : error.message;
  return new BackupError(`${name} cannot be read (${code}). Check its disk, and try again.`, { cause: error });
}

function ofDatabase(refusal: pg.DatabaseError, fault: () => Error): Error {
  const { code = '', message } = refusal;
  if (rowFaults.test(code)) return fault();
  const advice =
    code === '53100'
      ? 'The disk of the database is full: free some space on it, or use another one (DATA_DIR, or the server of DATABASE_URL).'
      : `The database could not take the rows (${message.slice(0, 200)}). Mend that, and run the command again.`;
  return new BackupError(advice, { cause: refusal });
}
