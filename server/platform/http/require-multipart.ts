import type { FastifyRequest } from 'fastify';
import { ShopError } from './shop-error.ts';

/**
 * Refuses a body that is no form with files: UNSUPPORTED_MEDIA_TYPE for one of another kind, MALFORMED for a form whose
 * parts cannot be told apart. The parser itself breaks over the latter.
 */
export function requireMultipart(request: FastifyRequest): void {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data(;|$)/i.test(type)) throw new ShopError('UNSUPPORTED_MEDIA_TYPE');
  if (!/;[ \t]*boundary=("[^"]{1,70}"|[^";,\s]{1,70})/i.test(type)) throw new ShopError('MALFORMED');
}
