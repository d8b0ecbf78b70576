import type { Field, Fields } from '#contracts/content/fields.rule.ts';
import { kindOf } from '#contracts/content/kinds/kinds.rule.ts';
import type { Preset, PresetPage } from './preset.ts';

type Named = Record<string, unknown>;

/** A preset whose shop has no products yet: nothing in it leads to one. Pictures of its pages stay. */
export function withoutProducts(preset: Preset): Preset {
  const { sections, navigation, pages } = preset;
  const leadsOn = ({ to }: { to: string }) => !to.startsWith('product:') && !isProduct(to);
  return {
    ...preset,
    products: [],
    sections: sections.filter(({ rule }) => rule !== 'manual'),
    navigation: navigation && {
      announcement: navigation.announcement && leadsOn(navigation.announcement) ? navigation.announcement : null,
      menu: navigation.menu.filter(leadsOn).map((item) => ({ ...item, children: item.children.filter(leadsOn) })),
      footer: navigation.footer.map((column) => ({ ...column, links: column.links.filter(leadsOn) })),
    },
    pages: pages.map(pageWithout),
  };
}

/** The products whose pictures the pages show. */
export function picturedProducts({ products, pages }: Pick<Preset, 'products' | 'pages'>): Preset['products'] {
  const slugs = new Set(pages.flatMap(({ sections }) => picturesIn(sections)));
  return products.filter(({ slug }) => slugs.has(slug)).map((one) => ({ ...one, pictures: one.pictures.slice(0, 1) }));
}

const isProduct = (href: string): boolean => href.startsWith('/products/');

function pageWithout({ sections, ...page }: PresetPage): PresetPage {
  return {
    ...page,
    sections: sections.map((section) => ({
      ...section,
      props: valuesWithout(kindOf(section.kind)?.fields ?? {}, section.props),
    })),
  };
}

function valuesWithout(fields: Fields, props: Named): Named {
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, valueWithout(fields[name], value)]));
}

function valueWithout(field: Field | undefined, value: unknown): unknown {
  switch (field?.input) {
    case 'products':
      return [];
    case 'link':
      return isProduct(String(Object(value).href)) ? null : value;
    case 'markdown':
      return String(value).replaceAll(/\[([^[\]]*)\]\(\/products\/[^()\s]*\)/g, '$1');
    case 'list':
      return [value].flat().map((item) => valuesWithout(field.item, Object(item)));
    default:
      return value;
  }
}

/** Whatever has a picture names it by the slug of a product and says what it shows. */
function picturesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'picture' in value ? [String(Object(value.picture).id)] : [];
  return [...own, ...Object.values(value).flatMap(picturesIn)];
}
