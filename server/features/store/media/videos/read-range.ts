import type { ByteRange } from '#server/platform/files/file-store.ts';

/**
 * The bytes that a request asks for (RFC 9110, 14.2): null for the whole file, which also answers what is malformed or
 * asks for several ranges; undefined for a range outside of the file.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return Number(last) === 0 ? undefined : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? undefined : { start, end };
}
