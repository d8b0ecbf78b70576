import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { copyDemo, demoDataOf, makeDemo, readyDemo } from './demo-data.ts';

/*
 * The shop that most journeys share, until it is asked to end. Its data is a copy of that of a demo shop, which the shops
 * that journeys have of their own copy as well; the data that it has made is removed at the end.
 */
const { DATA_DIR: dataDir = '' } = process.env;
const demo = demoDataOf(dataDir);
if (readyDemo === undefined) await makeDemo(demo);
await copyDemo(dataDir, dataDir);

const shop = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => shop.kill(signal));
await once(shop, 'exit');
for (const folder of readyDemo === undefined ? [demo, dataDir] : [dataDir])
  rmSync(folder, { recursive: true, force: true });
process.exitCode = shop.exitCode ?? 1;
