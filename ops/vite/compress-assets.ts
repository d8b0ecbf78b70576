import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|txt|wasm|webmanifest)$/;
const smallest = 512;

/**
 * Adds a `.br` and a `.gz` to every text file and WebAssembly module of the client build, compressed at the highest
 * level once instead of per request.
 */
export function compressAssets(): Plugin {
  return {
    name: 'iskra:compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = await readdir(dir, { recursive: true });
      const existing = new Set(files);
      // A build beside another one finds the files of that one compressed.
      for (const file of files)
        if (compressible.test(file) && !existing.has(`${file}.br`)) await compressFile(join(dir, file));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
