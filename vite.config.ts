import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Rolldown } from 'vite';
import { compressAssets } from './ops/vite/compress-assets.ts';
import { contractStubs } from './ops/vite/contract-stubs.ts';
import { storefrontGroups } from './ops/vite/first-load.ts';
import { inlineScripts } from './ops/vite/inline-scripts.ts';
import { leanLibraries } from './ops/vite/lean-libraries.ts';
import { leanPreload } from './ops/vite/lean-preload.ts';
import { leanRoutes } from './ops/vite/lean-routes.ts';
import { serviceWorker } from './ops/vite/service-worker.ts';

/** What the browser loads. The two front ends are built apart, so that neither carries code that only the other uses. */
const forBrowser = (outDir: string, input: string, groups: Rolldown.CodeSplittingGroup[]): BuildEnvironmentOptions => ({
  outDir,
  manifest: true,
  // The server names a page's files in its head. A list of all files in the first script would be loaded by everyone.
  modulePreload: false,
  // A font or picture inside the CSS would be loaded by everyone, needed or not.
  assetsInlineLimit: 0,
  // What every page needs comes in one piece: fewer requests, and it compresses better.
  rolldownOptions: { input, output: { codeSplitting: { groups } } },
});

const libraries: Rolldown.CodeSplittingGroup = {
  name: 'base',
  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store))[\\/]/,
  entriesAware: false,
};

const builds: Readonly<Record<string, BuildEnvironmentOptions>> = {
  storefront: forBrowser('dist/storefront', 'web/storefront/entry-client.tsx', storefrontGroups()),
  panel: { ...forBrowser('dist/panel', 'web/admin/main.tsx', [libraries]), copyPublicDir: false },
  // The storefront's renderer, as one bundle that needs nothing from node_modules.
  renderer: {
    outDir: 'dist/renderer',
    copyPublicDir: false,
    ssr: 'web/storefront/entry-server.tsx',
    target: 'node24',
  },
};

/** Three builds: `vite build --mode storefront`, `--mode panel` and `--mode renderer`. */
export default defineConfig(({ mode, command }) => ({
  appType: 'custom',
  publicDir: 'web/storefront/public',
  plugins: [
    contractStubs(),
    inlineScripts(),
    leanRoutes(),
    leanLibraries(),
    leanPreload(),
    serviceWorker(),
    react(),
    compressAssets(),
  ],
  build: builds[mode] ?? {},
  // React has had the real one since version 18; the shim is 256 bytes (gzip) that everyone would load.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim\//, replacement: 'use-sync-external-store/' }] },
  // Known before the first visit, so that Vite does not reload the page when it finds them.
  optimizeDeps: { entries: ['web/storefront/entry-client.tsx', 'web/admin/main.tsx'] },
  ssr: command === 'build' ? { noExternal: true } : {},
}));
