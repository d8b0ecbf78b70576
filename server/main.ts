import { enableCompileCache } from 'node:module';

// Enabled before other modules load, so that the next start reuses the compiled code.
enableCompileCache();
const { runShop } = await import('./run-shop.ts');
await runShop();
