import { readFile } from 'node:fs/promises';
import { publishDesign } from '#server/features/store/design/publish-design.ts';
import { readDesignFile, storeDesignFile } from '#server/features/store/design/store-file.ts';
import type { Operation } from '#server/platform/operation.ts';
import { demoDesign } from './content/design.ts';

/** Publishes the look of the demo shop: its drawings are files, as an owner uploads them. */
export async function insertDemoDesign(op: Operation): Promise<void> {
  const idOf = async (name: string): Promise<string> => {
    const bytes = await readFile(new URL(`design/${name}.svg`, import.meta.url));
    return (await storeDesignFile(op, await readDesignFile(bytes, 'demo'))).id;
  };
  const [logo, darkLogo, icon] = [await idOf('logo'), await idOf('logo-dark'), await idOf('icon')];
  await publishDesign(op, { design: { ...demoDesign, logo, darkLogo, icon }, version: null });
}
