import type { FastifyInstance } from 'fastify';
import { ShopError } from '#server/platform/http/shop-error.ts';

const maxFormBytes = 65_536;
const maxFields = 200;

/** Enables url-encoded forms for page routes, as sent by browsers without script. Valid UTF-8 only. */
export function readForms(pages: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  pages.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: maxFormBytes },
    (_request, bytes, done) => {
      try {
        const fields = new URLSearchParams(decoder.decode(bytes));
        if (fields.size > maxFields || [...fields.values()].some((value) => value.includes('\0')))
          throw new Error('Not a form of ours.');
        done(null, fields);
      } catch {
        done(new ShopError('MALFORMED'));
      }
    },
  );
}
