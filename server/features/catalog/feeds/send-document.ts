import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { acceptedEncodings } from '#server/platform/web/choose-encoding.ts';
import type { GrowingDocument } from './growing-document.ts';

/** Streams a document, including one that is still being written. Responds with 304 if the client already has it. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: GrowingDocument,
  type: string,
): Promise<FastifyReply> {
  await document.begun;
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  const takesGzip = acceptedEncodings(request.headers['accept-encoding'] ?? '').has('gzip');
  const etag = document.etag(takesGzip ? 'gzip' : 'identity');
  if (etag !== undefined) {
    reply.header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  reply.type(type);
  const compressed = Readable.from(document.read());
  if (!takesGzip) {
    const plain = createGunzip();
    compressed.on('error', (error) => plain.destroy(error));
    plain.on('close', () => compressed.destroy());
    return reply.send(compressed.pipe(plain));
  }
  reply.header('content-encoding', 'gzip');
  if (document.size !== undefined) reply.header('content-length', document.size);
  return reply.send(compressed);
}
