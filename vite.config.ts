import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './ops/vite/compress-assets.ts';
import { contractStubs } from './ops/vite/contract-stubs.ts';

/**
 * Two builds: `vite build` makes the browser's files of storefront and panel, `vite build --ssr` the storefront's
 * renderer as one bundle that needs nothing from node_modules.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'web/storefront/public',
  plugins: [contractStubs(), react(), tailwindcss(), compressAssets()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        rollupOptions: { input: 'web/storefront/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        // A font or picture inside the CSS would be loaded by everybody, needed or not.
        assetsInlineLimit: 0,
        rollupOptions: { input: { storefront: 'web/storefront/entry-client.tsx', admin: 'web/admin/main.tsx' } },
      },
  ssr: isSsrBuild ? { noExternal: true } : {},
}));
