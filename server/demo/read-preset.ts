import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { PageSlug } from '#contracts/pages/pages.ts';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import { checkScenes } from './pictures/check-scenes.ts';
import { type Preset, presetFiles, type PresetLegalTexts, PresetProducts } from './preset.ts';

/** The folder of a preset. */
export const presetFolder = (name: string): URL => new URL(`../presets/${name}/`, import.meta.url);

/** The names of all presets, in alphabetical order. */
export async function listPresets(): Promise<string[]> {
  const entries = await readdir(new URL('../presets/', import.meta.url), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** Reads a preset. Throws with the file and the place of the first mistake. */
export async function readPreset(name: string): Promise<Preset> {
  const folder = presetFolder(name);
  const read = <Schema extends z.ZodType>([file, schema]: readonly [string, Schema]): Promise<z.infer<Schema>> =>
    readJson(new URL(file, folder), schema);
  const { factsByKind, settings, ...files } = presetFiles;
  const [common, ownSettings, legalTexts] = await Promise.all([
    read(factsByKind),
    read(settings),
    readLegalTexts(new URL('legal-texts/', folder)),
  ]);
  const groups = (await readdir(new URL('products/', folder))).filter((file) => file.endsWith('.json')).sort();
  const lists = await Promise.all(groups.map((file) => read([`products/${file}`, PresetProducts] as const)));
  const products = lists.flat().map((product) => ({
    ...product,
    facts: { ...common[product.kind], ...product.facts },
  }));
  const preset: Preset = {
    name,
    settings: Object.assign({}, defaultSettings, ownSettings),
    ownSettings,
    legalTexts,
    products,
    design: await read(files.design),
    navigation: await read(files.navigation),
    about: await read(files.about),
    scenes: await read(files.scenes),
    categories: await read(files.categories),
    attributes: await read(files.attributes),
    discounts: await read(files.discounts),
    sections: await read(files.sections),
    pages: await read(files.pages),
    reviews: await read(files.reviews),
  };
  checkScenes(preset, await listScenes(new URL('pictures/scenes/', folder)));
  return preset;
}

async function listScenes(folder: URL): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

async function readLegalTexts(folder: URL): Promise<PresetLegalTexts> {
  const texts: PresetLegalTexts = {};
  for (const slug of PageSlug.options) {
    const file = new URL(`${slug}.md`, folder);
    if (existsSync(file)) texts[slug] = await readFile(file, 'utf8');
  }
  return texts;
}

async function readJson<Schema extends z.ZodType>(file: URL, schema: Schema): Promise<z.infer<Schema>> {
  const { error, data } = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!error) return data;
  const [issue] = error.issues;
  throw new Error(`${file.pathname}: ${issue?.path.join('.')}: ${issue?.message}`);
}
