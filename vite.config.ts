import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Rolldown } from 'vite';
import { asciiAlone, oneByteOutput } from './ops/vite/ascii-alone.ts';
import { buildsRenderer, isFormal } from './ops/vite/build-kinds.ts';
import { compressAssets } from './ops/vite/compress-assets.ts';
import { contractStubs } from './ops/vite/contract-stubs.ts';
import { storefrontGroups } from './ops/vite/first-load.ts';
import { formalSpeech } from './ops/vite/formal-speech.ts';
import { inlineScripts } from './ops/vite/inline-scripts.ts';
import { leanLibraries } from './ops/vite/lean-libraries.ts';
import { leanPreload } from './ops/vite/lean-preload.ts';
import { leanReact } from './ops/vite/lean-react.ts';
import { leanResponses } from './ops/vite/lean-responses.ts';
import { leanRoutes } from './ops/vite/lean-routes.ts';
import { serviceWorker } from './ops/vite/service-worker.ts';

/**
 * The browser builds. The two front ends are built separately, so that neither contains code used only by the other.
 */
const forBrowser = (outDir: string, input: string, groups: Rolldown.CodeSplittingGroup[]): BuildEnvironmentOptions => ({
  outDir,
  manifest: true,
  // The server lists a page's files in its head. A list of all files in the first script would be loaded by every
  // visitor.
  modulePreload: false,
  // A font or picture inside the CSS would be loaded by every visitor, whether needed or not.
  assetsInlineLimit: 0,
  // One file for everything that every page needs: fewer requests and better compression.
  rolldownOptions: { input, output: { codeSplitting: { groups } } },
});

const libraries: Rolldown.CodeSplittingGroup = {
  name: 'base',
  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store))[\\/]/,
  entriesAware: false,
};

function forServer(outDir: string): BuildEnvironmentOptions {
  return {
    outDir,
    copyPublicDir: false,
    ssr: 'web/storefront/entry-server.tsx',
    target: 'node24',
    rolldownOptions: { output: oneByteOutput },
  };
}

const builds: Readonly<Record<string, BuildEnvironmentOptions>> = {
  storefront: forBrowser('dist/storefront', 'web/storefront/entry-client.tsx', storefrontGroups()),
  // Beside the informal build, in the same folder: files without a changed word are the same.
  'storefront-formal': {
    ...forBrowser('dist/storefront', 'web/storefront/entry-client.tsx', storefrontGroups()),
    manifest: '.vite/manifest-formal.json',
    emptyOutDir: false,
    copyPublicDir: false,
  },
  panel: { ...forBrowser('dist/panel', 'web/admin/main.tsx', [libraries]), copyPublicDir: false },
  // The storefront's renderer, as one bundle without dependencies on node_modules.
  renderer: forServer('dist/renderer'),
  'renderer-formal': forServer('dist/renderer-formal'),
};

/**
 * `vite build --mode storefront`, `--mode panel` and `--mode renderer`; the storefront and its renderer once more as a shop
 * speaks that says вие (`--mode storefront-formal`, `--mode renderer-formal`).
 */
export default defineConfig(({ mode, command }) => ({
  appType: 'custom',
  publicDir: 'web/storefront/public',
  plugins: [
    contractStubs(),
    inlineScripts(),
    leanRoutes(),
    ...(isFormal(mode) ? [formalSpeech()] : []),
    leanLibraries(),
    leanPreload(),
    leanReact(),
    leanResponses(),
    serviceWorker(),
    react(),
    compressAssets(),
    ...(buildsRenderer(mode) ? [asciiAlone()] : []),
  ],
  build: builds[mode] ?? {},
  // Libraries ask for it in every rendering, and contain their development code for it.
  define: buildsRenderer(mode) ? { 'process.env.NODE_ENV': '"production"' } : {},
  // React has included the hook since version 18; the shim would add 256 bytes (gzip) to every page.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim\//, replacement: 'use-sync-external-store/' }] },
  // Listed in advance, so that Vite does not reload the page when it discovers them.
  optimizeDeps: { entries: ['web/storefront/entry-client.tsx', 'web/admin/main.tsx'] },
  ssr: command === 'build' ? { noExternal: true } : {},
}));
