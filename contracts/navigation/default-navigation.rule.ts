import type { MenuLink, Navigation } from './navigation.ts';
import { type ShopPlace, shopPlaces } from './shop-places.rule.ts';

/** A link to a page that every shop has, under its usual name. */
export function placeLink(place: ShopPlace): MenuLink {
  return { label: shopPlaces[place].label, target: { kind: 'place', place }, isHidden: false };
}

/** The menu and the footer of a shop whose owner has not changed them. */
export const defaultNavigation: Navigation = {
  menu: (['home', 'products', 'contact'] as const).map((place) => ({ ...placeLink(place), children: [] })),
  footer: [
    {
      heading: '',
      links: (
        [
          'contact',
          'help',
          'delivery-and-returns',
          'favourites',
          'order-lookup',
          'withdrawal',
          'privacy-policy',
          'tos',
          'accessibility',
          'cookies',
          'instagram',
        ] as const
      ).map(placeLink),
    },
  ],
};
