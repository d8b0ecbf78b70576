import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const source = resolve(import.meta.dirname, '../../web/storefront/service-worker.js');

/** Writes /sw.js to the storefront's files, with the build id in it, so that every build has a new worker. */
export function serviceWorker(): Plugin {
  return {
    name: 'iskra:service-worker',
    apply: (_, { command, mode }) => command === 'build' && mode === 'storefront',
    async generateBundle(_, bundle) {
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
      const code = (await readFile(source, 'utf8')).replaceAll('__BUILD__', build);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}
