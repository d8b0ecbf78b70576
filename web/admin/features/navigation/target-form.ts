import type { LinkTarget } from '#contracts/navigation/navigation.ts';
import type { ShopPlace } from '#contracts/navigation/shop-places.rule.ts';
import { asWebAddress } from '#contracts/navigation/web-address.rule.ts';
import type { LinkedRecords } from './target-text.ts';

/** An own page among the pages of the shop, by its id. */
type OwnPlace = `own:${string}`;

/** The id of an own page; undefined for a page that every shop has. */
export function ownPageId(place: TargetForm['place']): string | undefined {
  return place.startsWith('own:') ? place.slice('own:'.length) : undefined;
}

/** Where a link leads, as a form holds it: a field for each kind, of which one counts. */
export interface TargetForm {
  /** Empty for nowhere. */
  kind: LinkTarget['kind'] | '';
  /** A page that every shop has, or one of the owner's own; empty while none is chosen. */
  place: ShopPlace | OwnPlace | '';
  categoryId: string;
  product: { id: string; name: string } | null;
  page: { id: string; name: string } | null;
  path: string;
  url: string;
}

/** A target in the form. */
export function targetFormOf(target: LinkTarget | null, records: LinkedRecords): TargetForm {
  return {
    // An own page is chosen from the same list as the pages that every shop has.
    kind: target?.kind === 'content' ? 'place' : (target?.kind ?? ''),
    place: target?.kind === 'place' ? target.place : target?.kind === 'content' ? `own:${target.id}` : 'products',
    categoryId: target?.kind === 'category' ? target.id : '',
    product: target?.kind === 'product' ? { id: target.id, name: records.get(target.id)?.name ?? '' } : null,
    page: target?.kind === 'content' ? { id: target.id, name: records.get(target.id)?.name ?? '' } : null,
    path: target?.kind === 'page' ? target.path : '/',
    url: target?.kind === 'web' ? target.url : 'https://',
  };
}

/** The target that the form says; null for nowhere. */
export function targetOf({ kind, place, categoryId, product, page, path, url }: TargetForm): LinkTarget | null {
  switch (kind) {
    case 'place':
      return place === '' ? null : placeTarget(place);
    case 'category':
      return { kind, id: categoryId };
    case 'product':
      return product && { kind, id: product.id };
    case 'content':
      return page && { kind, id: page.id };
    case 'page':
      return { kind, path: path.trim() };
    case 'web':
      return { kind, url: asWebAddress(url) };
    case '':
      return null;
  }
}

function placeTarget(place: ShopPlace | OwnPlace): LinkTarget {
  const id = ownPageId(place);
  // What is no own page is a page that every shop has.
  return id === undefined ? { kind: 'place', place: place as ShopPlace } : { kind: 'content', id };
}
