import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { usePlainPictures } from './plain-pictures.ts';
import { startShop } from './start-shop.ts';

/** The data of a demo shop that a whole run has made before the journeys, beside other tests. */
export const readyDemo = process.env['JOURNEY_DEMO'];

/** The data of a demo shop that was started and stopped once, beside that of the shop that journeys share. */
export const demoDataOf = (sharedData: string): string => readyDemo ?? `${sharedData}-demo`;

/** Makes it. The folder must not exist. */
export async function makeDemo(folder: string): Promise<void> {
  mkdirSync(folder, { mode: 0o755 });
  const { stop } = await startShop(folder);
  await stop();
  await usePlainPictures(join(folder, 'files/media'));
}

/**
 * Fills the data folder of another shop, which exists and is empty, with the demo. Copying is much cheaper than creating a
 * cluster and loading the demo.
 */
export async function copyDemo(sharedData: string, dataDir: string): Promise<void> {
  // With modes and owners, which PostgreSQL requires of its folder. `cp` of Node.js takes four times as long.
  await promisify(execFile)('cp', ['-pR', `${demoDataOf(sharedData)}/.`, dataDir]);
}
