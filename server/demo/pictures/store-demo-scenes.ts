import { readFile } from 'node:fs/promises';
import { insertPicture } from '#server/features/store/media/insert-picture.ts';
import { masterFile } from '#server/features/store/media/media-files.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Operation } from '#server/platform/operation.ts';
import { readSize } from '#server/platform/pictures/read-size.ts';
import type { DemoIds } from '../demo-ids.ts';
import type { Preset } from '../preset.ts';
import { presetFolder } from '../read-preset.ts';

export interface StoredScene {
  id: string;
  width: number;
  height: number;
}

/** Writes a file of `pictures/scenes` to the file store under an id of its own. */
export async function storeDemoScene(files: FileStore, preset: string, file: string): Promise<StoredScene> {
  const bytes = await readFile(new URL(`pictures/scenes/${file}`, presetFolder(preset)));
  const { width, height } = await readSize(bytes);
  const id = newId();
  await files.put(masterFile(id, 'upload'), bytes);
  return { id, width, height };
}

/** Writes the scenes of a preset to the file store. Returns them by their files. */
export async function storeDemoScenes(
  files: FileStore,
  { name, scenes }: Pick<Preset, 'name' | 'scenes'>,
): Promise<Map<string, StoredScene>> {
  const masters = new Map<string, StoredScene>();
  for (const file of Object.keys(scenes)) masters.set(file, await storeDemoScene(files, name, file));
  return masters;
}

/** Puts the stored scenes into the media library. */
export async function insertDemoScenes(
  op: Operation,
  ids: DemoIds,
  { scenes, masters }: Pick<Preset, 'scenes'> & { masters: ReadonlyMap<string, StoredScene> },
): Promise<void> {
  for (const [file, { id, width, height }] of masters) {
    const { alt = '', focus = { x: 50, y: 50 } } = scenes[file] ?? {};
    await insertPicture(op, { id, alt, fileName: file, width, height, focusX: focus.x, focusY: focus.y });
    ids.set('scene', file, id);
  }
}
