import { dirname, join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const outDir = 'dist/server';
/** Libraries of ES modules without files of their own. The others are loaded from node_modules. */
const bundled = ['drizzle-orm', 'zod', 'lru-cache', 'cookie', 'uuid'];

/** The modules of the server find their files beside their sources, not beside the bundle. */
function placeOfSources(): Plugin {
  return {
    name: 'place-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(root, 'server')) || !code.includes('import.meta.')) return null;
      const from = (path: string) => relative(join(root, outDir), path).split(sep).join('/');
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(from(id))}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${from(dirname(id))}`)})`);
    },
  };
}

/**
 * The server as a few files: Node.js looks at package.json several times for each of the 1,500 modules, which takes more
 * than half of a start. Not minified, so that stack traces name functions.
 */
export default defineConfig({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [placeOfSources()],
  build: {
    outDir,
    ssr: 'server/main.ts',
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: bundled },
});
