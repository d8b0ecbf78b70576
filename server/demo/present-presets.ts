import { readFile } from 'node:fs/promises';
import type { PresetOffer } from '#contracts/presets/presets.ts';
import { tonesOf } from '#server/features/store/design/colours/tones-of.ts';
import { readDesignFile } from '#server/features/store/design/store-file.ts';
import type { Preset } from './preset.ts';
import { presetFolder, readPreset } from './read-preset.ts';

/** The presets that owners are offered, in this order. */
export const offeredPresets = ['coffee', 'soap', 'iskra'] as const;

let offers: Promise<PresetOffer[]> | undefined;

/** What each preset brings and how it looks. Read once: presets come with the program. */
export function presentPresets(): Promise<PresetOffer[]> {
  offers ??= Promise.all(offeredPresets.map(async (name) => present(await readPreset(name))));
  return offers;
}

async function present(preset: Preset): Promise<PresetOffer> {
  const { name, about, settings, attributes, categories, pages, products, design } = preset;
  const { paper, surface, ink, brandFill, accentFill } = (await tonesOf(design.palette)).tones.light;
  return {
    name,
    goods: about.goods,
    shopName: settings.name,
    description: about.description,
    facts: attributes.map((attribute) => attribute.name),
    categories: categories.length,
    pages: pages.length,
    products: products.length,
    look: {
      ...{ mark: await markOf(preset), paper, surface, ink, brand: brandFill, accent: accentFill },
      shape: design.shape,
    },
  };
}

async function markOf({ name, design }: Preset): Promise<string | null> {
  if (design.icon === null) return null;
  const bytes = await readFile(new URL(`design/${design.icon}`, presetFolder(name)));
  const { type, content } = await readDesignFile(bytes, name);
  return `data:${type};base64,${content}`;
}
