import type { FastifyRequest } from 'fastify';
import { ShopError } from './shop-error.ts';

/**
 * Refuses a body that is not a multipart form: UNSUPPORTED_MEDIA_TYPE for another content type, MALFORMED for a missing
 * boundary, which would make the parser crash.
 */
export function requireMultipart(request: FastifyRequest): void {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data(;|$)/i.test(type)) throw new ShopError('UNSUPPORTED_MEDIA_TYPE');
  if (!/;[ \t]*boundary=("[^"]{1,70}"|[^";,\s]{1,70})/i.test(type)) throw new ShopError('MALFORMED');
}
