import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { acceptedEncodings } from '#server/platform/web/choose-encoding.ts';
import type { CompressedDocument } from './compressed-document.ts';

/** Sends a document when it is complete. Responds with 304 if the client already has it. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: CompressedDocument,
  type: string,
): Promise<FastifyReply> {
  const { chunks, size, etag } = await document.written;
  const takesGzip = acceptedEncodings(request.headers['accept-encoding'] ?? '').has('gzip');
  const tag = etag(takesGzip ? 'gzip' : 'identity');
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', tag);
  if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.type(type);
  const compressed = Readable.from(chunks);
  if (takesGzip) return reply.header('content-encoding', 'gzip').header('content-length', size).send(compressed);
  const plain = createGunzip();
  compressed.on('error', (error) => plain.destroy(error));
  plain.on('close', () => compressed.destroy());
  return reply.send(compressed.pipe(plain));
}
