import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer, ErrorCode } from '#contracts/common/errors.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import { isClientLeft } from '#server/platform/abandoned-work.ts';
import { errorText, loggable } from '#server/platform/error-text.ts';
import { ObjectStorageError } from '#server/platform/object-storage/object-storage-error.ts';
import { refusalOfDatabaseError } from './database-refusal.ts';
import { ShopError } from './shop-error.ts';
import { inAnswer } from './speech/in-answer.ts';

/** Fastify's errors, mapped to error codes. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_LARGE',
  FST_PARTS_LIMIT: 'TOO_LARGE',
  FST_FIELDS_LIMIT: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
};

/**
 * Sends any error in the common format. Details that are not meant for the caller are only logged. Customers are addressed
 * as the shop does; a shop without its database does not wait for it to say how.
 */
export async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = hasLeft(request, error) ? new ShopError('REQUEST_TIMEOUT') : toRefusal(error);
  logRefusal(refusal, request);
  const speech = await speechFor(request, refusal);
  request.server.platform.observer?.refused(refusal, request);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refusalBody(refusal, request.id, speech));
}

async function speechFor({ server, routeOptions }: FastifyRequest, { status }: ShopError): Promise<Speech> {
  if (routeOptions.config.contract?.access === 'admin') return 'informal';
  const { speech } = server.platform;
  return status >= 500 ? speech.last() : speech.now();
}

/** The client closed the connection before its body or the response, or was too slow: no error of the shop. */
function hasLeft({ raw }: FastifyRequest, error: unknown): boolean {
  return (raw.destroyed && !raw.complete) || isClientLeft(error);
}

/** The body of an error response. */
export function refusalBody(refusal: ShopError, requestId: string, speech: Speech = 'informal'): ErrorAnswer {
  return inAnswer(speech, {
    message: refusal.message,
    code: refusal.code,
    errors: refusal.errors,
    details: refusal.details,
    requestId,
  });
}

/** Maps an error to a refusal; INTERNAL with the error as its cause when no mapping exists. */
export function toRefusal(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  const fromDatabase = refusalOfDatabaseError(error);
  if (fromDatabase) return fromDatabase;
  if (error instanceof ObjectStorageError) return new ShopError('UNAVAILABLE', { retryAfterSeconds: 5, cause: error });
  if (isDiskFull(error)) return new ShopError('STORAGE_FULL', { cause: error });
  const { code, statusCode } = isFrameworkError(error) ? error : {};
  const frameworkError = code === undefined ? undefined : frameworkCodes[code];
  if (frameworkError !== undefined) return new ShopError(frameworkError);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ShopError('MALFORMED');
  return new ShopError('INTERNAL', { cause: error });
}

/** A failed system call of a write: no room, a quota that is used up, or a disk that became read-only. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code))) return true;
  // What a recursive mkdir of Node.js reports for EROFS; it has no other cause, as it makes the missing folders.
  return error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir';
}

function logRefusal(refusal: ShopError, request: FastifyRequest): void {
  const { method, routeOptions, state } = request;
  const facts = { requestId: request.id, method, route: routeOptions.url, userId: state?.userId, code: refusal.code };
  const { log } = request.server.platform;
  if (refusal.code === 'UNAVAILABLE')
    log.error({ ...facts, because: innermost(refusal.cause ?? refusal) }, 'API Error');
  else if (refusal.status >= 500) {
    log.error({ ...facts, error: loggable(refusal.cause ?? refusal) }, 'API Error');
    const route = `${method} ${routeOptions.url ?? '/'}`;
    request.server.platform.recentErrors.add({ at: new Date(), route, requestId: request.id });
  } else if (refusal.cause !== undefined) log.warn({ ...facts, error: loggable(refusal.cause) }, 'API Error');
}

/** One short phrase, because it is logged for every request while the database is down. */
function innermost(error: unknown): string {
  let last = error;
  while (last instanceof Error && last.cause instanceof Error) last = last.cause;
  return errorText(last);
}

function isFrameworkError(error: unknown): error is Pick<FastifyError, 'code' | 'statusCode'> {
  return error instanceof Error && ('code' in error || 'statusCode' in error);
}
