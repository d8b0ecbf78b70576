import { isNetworkError } from '#server/platform/database/pool/network-error.ts';
import { databaseErrorOf } from '#server/platform/database/transaction.ts';
import { ShopError } from './shop-error.ts';

const conflicts = new Set(['23505', '23503', '23001', '23P01', '23514', '40001', '40P01']);
const badValues = new Set(['22P02', '22P05', '22003', '22021', '22001', '22007', '22008', '22023']);
/** Cancelled by a timeout, shutting down, too many connections, disk full, lock timeout, no longer the primary. */
const unavailable = new Set([
  ...['57014', '57P01', '57P02', '57P03', '57P05', '53300', '53100', '53200', '55P03', '25P03'],
  '25006',
]);
const driverMessages =
  /timeout exceeded when trying to connect|Query read timeout|timeout expired|Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end/;

/** The refusal for a database error that no operation handled, or null for a programming error. */
export function refusalOfDatabaseError(error: unknown): ShopError | null {
  const code = databaseErrorOf(error)?.code;
  if (code !== undefined) {
    if (conflicts.has(code)) return new ShopError('CONFLICT', { cause: error });
    if (badValues.has(code)) return new ShopError('VALIDATION', { cause: error });
    if (unavailable.has(code) || code.startsWith('08')) return busy(error);
    return null;
  }
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++) {
    if (driverMessages.test(e.message) || isNetworkError(e)) return busy(error);
  }
  return null;
}

function busy(cause: unknown): ShopError {
  return new ShopError('UNAVAILABLE', { retryAfterSeconds: 2, cause });
}
