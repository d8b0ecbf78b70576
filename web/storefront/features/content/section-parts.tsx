import type { ComponentType } from 'react';
import type { KindName } from '#contracts/content/kinds/kinds.rule.ts';
import type { ShownSection } from '#contracts/content/shown-content.ts';
import { afterInteraction } from '#web/storefront/platform/after-interaction.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import { Products, ProductSections } from './kinds/product-rows.tsx';
import type { KindProps } from './section-of.ts';

type Part<Name extends KindName> = ComponentType<KindProps<Name>> & { preload?: () => Promise<void> | undefined };

const tiles = () => afterInteraction(() => import('./kinds/tiles.tsx'));
const trust = () => afterInteraction(() => import('./kinds/trust.tsx'));
const words = () => afterInteraction(() => import('./kinds/words.tsx'));
const forms = () => afterInteraction(() => import('./kinds/forms.tsx'));
const story = () => afterInteraction(() => import('./kinds/story.tsx'));

/**
 * What renders each kind. Products come with the page, because their buttons need it. All others work without script: the server
 * renders them, and theirs is loaded after the first interaction, for pages that are opened from another.
 */
export const parts: { readonly [Name in KindName]: Part<Name> } = {
  hero: renderedPart(() => afterInteraction(() => import('./kinds/hero.tsx')), 'Hero'),
  promises: renderedPart(trust, 'Promises'),
  products: Products,
  'product-sections': ProductSections,
  'category-tiles': renderedPart(tiles, 'CategoryTiles'),
  'choice-tiles': renderedPart(tiles, 'ChoiceTiles'),
  finder: renderedPart(() => afterInteraction(() => import('./finder/finder.tsx'))),
  reviews: renderedPart(trust, 'Reviews'),
  questions: renderedPart(() => afterInteraction(() => import('./kinds/questions.tsx'))),
  banner: renderedPart(() => afterInteraction(() => import('./kinds/banner.tsx'))),
  text: renderedPart(words, 'Text'),
  'text-picture': renderedPart(words, 'TextPicture'),
  steps: renderedPart(story, 'Steps'),
  scale: renderedPart(story, 'Scale'),
  quotes: renderedPart(story, 'Quotes'),
  gallery: renderedPart(story, 'Gallery'),
  map: renderedPart(() => afterInteraction(() => import('./kinds/place.tsx'))),
  // They move by themselves.
  video: renderedPart(() => import('./kinds/video.tsx')),
  countdown: renderedPart(() => import('./kinds/countdown.tsx')),
  form: renderedPart(forms, 'DistributorSection'),
  'contact-form': renderedPart(forms, 'ContactSection'),
  newsletter: renderedPart(forms, 'NewsletterSection'),
};

/** Whether a section is of a kind that this build renders. */
export function isRendered(section: ShownSection): section is ShownSection & { kind: KindName } {
  return Object.hasOwn(parts, section.kind);
}

/** Loads the scripts of these sections, so that a page opened from another appears as a whole. */
export async function loadKinds(sections: readonly ShownSection[]): Promise<void> {
  await Promise.all(sections.filter(isRendered).map(async ({ kind }) => parts[kind].preload?.()));
}
