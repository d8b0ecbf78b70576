import type { PageContent, PageSection } from '#contracts/content/content-pages.ts';
import { pageShapeVersion } from '#contracts/content/content-pages.ts';
import { defaultProps } from '#contracts/content/default-props.rule.ts';
import type { KindName, PropsOf } from '#contracts/content/kinds/kinds.rule.ts';

/** The home page of a new shop: its name and tagline, what it promises, its products and categories. */
export function defaultHome(): PageContent {
  return {
    head: { title: '{tagline}', description: '{name}. {tagline}', summary: '', picture: null, day: null },
    page: {
      version: pageShapeVersion,
      sections: [
        section('hero', 'hero', { show: 'products', button: { text: 'Към продуктите', href: '/products' } }),
        section('promises', 'promises', {}),
        section('products', 'product-sections', {}),
        section('categories', 'category-tiles', {}),
        section('reviews', 'reviews', {}),
      ],
    },
  };
}

/** A section with some of its values; the others are defaults. */
export function section<Name extends KindName>(id: string, kind: Name, props: Partial<PropsOf<Name>>): PageSection {
  return { id, kind, props: { ...defaultProps(kind), ...props } };
}
