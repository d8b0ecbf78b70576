import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { exactBytes } from '#server/platform/cache/exact-bytes.ts';

export type Compressed = 'br' | 'gzip';

/** Levels by the measured cost of a page of 36 KB: brotli 3 takes 0.4 ms, and 5 twice that for a seventh fewer bytes. */
const fast = { br: 3, gzip: 1 };
const better = { br: 5, gzip: 6 };
// A window of 64 KB covers every page, and its state is allocated for each.
const window = 16;

/**
 * Compresses on the calling thread: handing half a millisecond of work to another thread costs as much as the work.
 */
export function compressFast(plain: Buffer, encoding: Compressed): Buffer {
  const bytes =
    encoding === 'br'
      ? brotliCompressSync(plain, brotliOptions(plain, fast.br))
      : gzipSync(plain, { level: fast.gzip, windowBits: window - 1 });
  return exactBytes(bytes);
}

/** Compresses well, on another thread: for pages that are sent many times. */
export async function compressBetter(plain: Buffer, encoding: Compressed): Promise<Buffer> {
  const bytes =
    encoding === 'br'
      ? await promisify(brotliCompress)(plain, brotliOptions(plain, better.br))
      : await promisify(gzip)(plain, { level: better.gzip });
  return exactBytes(bytes);
}

function brotliOptions(plain: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  };
}
