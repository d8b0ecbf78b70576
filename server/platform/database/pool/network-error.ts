const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** A failed system call on a socket. Errors of missing files have a `path` and no `address`. */
export function isNetworkError(error: Error): boolean {
  if (error instanceof AggregateError) return error.errors.some((e) => e instanceof Error && isNetworkError(e));
  if (!('code' in error) || typeof error.code !== 'string' || !networkCodes.has(error.code)) return false;
  return 'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall));
}
