import type { ValuesOf } from '../fields.rule.ts';
import { contactForm, form, map, newsletter } from './contact-kinds.rule.ts';
import { banner, hero, text, textPicture } from './opening-kinds.rule.ts';
import { categoryTiles, choiceTiles, countdown, finder, products, productSections } from './product-kinds.rule.ts';
import type { SectionKind } from './section-kind.rule.ts';
import { gallery, scale, steps, video } from './story-kinds.rule.ts';
import { promises, questions, quotes, reviews } from './trust-kinds.rule.ts';

/** Every kind of page section, in the order in which the panel offers them. */
export const sectionKinds = {
  hero,
  banner,
  promises,
  'text-picture': textPicture,
  text,
  products,
  'product-sections': productSections,
  'category-tiles': categoryTiles,
  'choice-tiles': choiceTiles,
  finder,
  countdown,
  steps,
  scale,
  quotes,
  reviews,
  questions,
  gallery,
  video,
  map,
  'contact-form': contactForm,
  form,
  newsletter,
} as const;

export type KindName = keyof typeof sectionKinds;

/** The stored values of a section of this kind. */
export type PropsOf<Name extends KindName> = ValuesOf<(typeof sectionKinds)[Name]['fields']>;

export const kindNames = Object.keys(sectionKinds) as KindName[]; // the keys of a literal

/** The kind of a section, or undefined for one that this version does not know. */
export function kindOf(name: string): SectionKind | undefined {
  return isKind(name) ? sectionKinds[name] : undefined;
}

/** Whether this version knows a kind. */
function isKind(name: string): name is KindName {
  return Object.hasOwn(sectionKinds, name);
}
