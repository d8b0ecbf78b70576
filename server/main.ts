import { enableCompileCache } from 'node:module';

// Before anything else is loaded, so that the next start finds everything compiled.
enableCompileCache();
const { runShop } = await import('./run-shop.ts');
await runShop();
