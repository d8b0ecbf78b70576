import { createHash, type Hash } from 'node:crypto';

/** The strong ETag of content or of a hash. `variant` distinguishes encodings of the same content. */
export function etagOf(content: string | Buffer | Hash, variant?: string): string {
  const hash =
    typeof content === 'string' || Buffer.isBuffer(content) ? createHash('sha256').update(content) : content.copy();
  const digest = hash.digest('base64url').slice(0, 27);
  return variant === undefined ? `"${digest}"` : `"${digest}-${variant}"`;
}

/** Whether an `If-None-Match` header matches `etag`. A proxy may have made the tag weak. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
