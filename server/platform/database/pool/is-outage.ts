import { isNetworkError } from './network-error.ts';

/** What a server says that is starting or stopping. */
const stoppingCodes = new Set(['57P01', '57P02', '57P03']);
/** Errors of a server that does not run, or is starting or stopping. */
const outageCodes = new Set([
  ...stoppingCodes,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const outageMessages = /Connection terminated (unexpectedly|due to connection timeout)/;

/** A server that lost its role while the address that follows the primary still led to it. */
const noLongerPrimary = '25006';
/** What PostgreSQL, or a pooler that has none behind it, says of a connection. */
const connectionClass = '08';
const lostMessages = /Connection terminated|Client (has encountered a connection error|was closed)/;

/** Whether a connection attempt failed because there is no server. */
export function isOutage(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => one instanceof Error && isOutage(one));
  return outageCodes.has(codeOf(error)) || outageMessages.test(error.message);
}

/**
 * Whether work failed because its server was lost, or is no longer the primary, and so may succeed when it is tried again
 * on another. Overload, as a statement that took too long, is none.
 */
export function isLostServer(error: unknown): boolean {
  for (let e = error, depth = 0; e instanceof Error && depth < 5; e = e.cause, depth++) {
    const code = codeOf(e);
    if (stoppingCodes.has(code) || code === noLongerPrimary || code.startsWith(connectionClass)) return true;
    if (isNetworkError(e) || lostMessages.test(e.message)) return true;
  }
  return false;
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
