import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyDemo, demoDataOf } from './demo-data.ts';
import { usePlainPictures } from './plain-pictures.ts';
import { startShop } from './start-shop.ts';

/*
 * The shop that most journeys share, until it is asked to end. Its data is a copy of that of a demo shop, which the shops
 * that journeys have of their own copy as well; the data of both is removed at the end.
 */
const { DATA_DIR: dataDir = '' } = process.env;
const demo = demoDataOf(dataDir);
mkdirSync(demo, { mode: 0o755 });
const { stop } = await startShop(demo);
await stop();
await usePlainPictures(join(demo, 'files/media'));
await copyDemo(dataDir, dataDir);

const shop = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill(signal));
await once(shop, 'exit');
for (const folder of [demo, dataDir]) rmSync(folder, { recursive: true, force: true });
process.exitCode = shop.exitCode ?? 1;
