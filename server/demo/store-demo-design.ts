import { readFile } from 'node:fs/promises';
import { publishDesign } from '#server/features/store/design/publish-design.ts';
import { readDesignFile, storeDesignFile } from '#server/features/store/design/store-file.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Preset } from './preset.ts';
import { presetFolder } from './read-preset.ts';

/** Publishes the look of a preset: its drawings are files, made safe like those of an owner. */
export async function storeDemoDesign(op: Operation, { name, design }: Pick<Preset, 'name' | 'design'>): Promise<void> {
  const idOf = async (file: string | null): Promise<string | null> => {
    if (file === null) return null;
    const bytes = await readFile(new URL(`design/${file}`, presetFolder(name)));
    return (await storeDesignFile(op, await readDesignFile(bytes, name))).id;
  };
  const [logo, darkLogo, icon] = [await idOf(design.logo), await idOf(design.darkLogo), await idOf(design.icon)];
  await publishDesign(op, { design: { ...design, logo, darkLogo, icon }, version: null });
}
