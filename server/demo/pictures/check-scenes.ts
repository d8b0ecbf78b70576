import type { Preset } from '../preset.ts';

/** Whether a picture of a preset is a file of its folder `pictures/scenes`. */
export const isSceneFile = (name: string): boolean => name.endsWith('.webp');

type Scenes = Pick<Preset, 'name' | 'scenes' | 'pages' | 'categories' | 'products'>;

/**
 * Refuses a preset whose pages, categories or products name a scene that is missing, and one with a scene that nothing
 * shows: `files` are those of its folder `pictures/scenes`.
 */
export function checkScenes({ name, scenes, pages, categories, products }: Scenes, files: readonly string[]): void {
  const refuse = (file: string, what: string): never => {
    throw new Error(`The preset ${name}: the scene "${file}" ${what}.`);
  };
  const described = Object.keys(scenes);
  const onScreens = new Set([
    ...pages.flatMap(({ sections }) => sections.flatMap(({ props }) => pictureIds(props))).filter(isSceneFile),
    ...categories.flatMap(({ picture }) => picture ?? []),
  ]);
  for (const file of onScreens) if (!described.includes(file)) refuse(file, 'is not in scenes.json');
  for (const file of described) if (!onScreens.has(file)) refuse(file, 'is shown by no page and no category');
  const inGalleries = products.flatMap(({ pictures }) => pictures.map(({ file }) => file)).filter(isSceneFile);
  const all = new Set([...described, ...inGalleries]);
  for (const file of all) if (!files.includes(file)) refuse(file, 'has no file in pictures/scenes');
  for (const file of files) if (!all.has(file)) refuse(file, 'is shown nowhere');
}

/** The ids of pictures in the values of a section and in its lists. */
function pictureIds(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(pictureIds)];
}
