import { copyFile, cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The data of a demo shop that was started and stopped once, beside that of the shop that journeys share. */
export const demoDataOf = (sharedData: string): string => `${sharedData}-demo`;

/**
 * Fills the data folder of another shop with the demo. Copying is much cheaper than creating a cluster and loading the
 * demo; the pictures that the shared shop has drawn by now are copied too, since each size takes 0.2 seconds to draw.
 */
export async function copyDemo(sharedData: string, dataDir: string): Promise<void> {
  const demo = demoDataOf(sharedData);
  // Not cpSync, which loses the mode that PostgreSQL requires of its folder.
  await cp(demo, dataDir, { recursive: true });
  for (const picture of await readdir(join(demo, 'files/media'))) {
    const folder = join('files/media', picture);
    const names = await readdir(join(sharedData, folder)).catch(orNone);
    for (const name of names.filter((one) => /^\d+\.\w+$/.test(one)))
      await copyFile(join(sharedData, folder, name), join(dataDir, folder, name)).catch(orNone);
  }
}

/** A journey may have deleted the picture. */
function orNone(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
