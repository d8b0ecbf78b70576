import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ActivityId, Id, line, optionalLine, ShownMessage, typedLine } from '#contracts/common/shapes.ts';
import { neededPlaces, type ShopPlace, shopPlaceNames, shopPlaces } from './shop-places.rule.ts';
import {
  isWebAddress,
  maxPath,
  maxWebAddress,
  ownPath,
  ownPathMessage,
  tooLong,
  webAddressMessage,
} from './web-address.rule.ts';

export const maxMenuItems = 8;
export const maxChildren = 12;
export const maxColumns = 4;
export const maxColumnLinks = 14;

/** Where a link leads. Records are named by their id, so that a link survives a new name or address. */
export const LinkTarget = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('place').describe('A page that every shop has'),
      place: z.enum(shopPlaceNames).describe('Name of the page'),
    }),
    z.object({ kind: z.literal('category').describe('A category'), id: Id }),
    z.object({ kind: z.literal('product').describe('A product'), id: Id }),
    z.object({ kind: z.literal('content').describe('An own page or an article'), id: Id }),
    z.object({
      kind: z.literal('page').describe('Another page of this shop'),
      path: typedLine()
        .max(maxPath, tooLong(maxPath))
        .regex(ownPath, ownPathMessage)
        .describe('Path with an optional query'),
    }),
    z.object({
      kind: z.literal('web').describe('An address outside of the shop'),
      url: typedLine()
        .max(maxWebAddress, tooLong(maxWebAddress))
        .refine(isWebAddress, webAddressMessage)
        .describe('An https, mailto or tel address'),
    }),
  ])
  .meta({ id: 'LinkTarget', description: 'Where a link of the menu, the footer or an announcement leads' });
export type LinkTarget = z.infer<typeof LinkTarget>;

export const MenuLink = z
  .object({
    label: line(40).describe('Words of the link'),
    target: LinkTarget,
    isHidden: z.boolean().default(false).describe('Whether visitors do not see it for now'),
  })
  .meta({ id: 'MenuLink', description: 'Link of the menu or the footer' });
export type MenuLink = z.infer<typeof MenuLink>;

const MenuItem = MenuLink.extend({
  children: z
    .array(MenuLink)
    .max(maxChildren, `Най-много ${maxChildren} връзки под една.`)
    .default([])
    .describe('Links below it, in order; they have none of their own'),
}).meta({ id: 'MenuItem', description: 'Link of the main menu with those below it' });
type MenuItem = z.infer<typeof MenuItem>;

const FooterColumn = z
  .object({
    heading: optionalLine(40).describe('Heading of the column; empty for none'),
    links: z
      .array(MenuLink)
      .max(maxColumnLinks, `Най-много ${maxColumnLinks} връзки в колона.`)
      .describe('Links of the column, in order'),
  })
  .meta({ id: 'FooterColumn', description: 'Column of links in the footer' });
type FooterColumn = z.infer<typeof FooterColumn>;

/** Menu and footer as they are stored: a page that the law begins to want must not make them unreadable. */
export const StoredNavigation = z
  .object({
    menu: z.array(MenuItem).max(maxMenuItems, `Най-много ${maxMenuItems} връзки в менюто.`).describe('Main menu'),
    footer: z.array(FooterColumn).max(maxColumns, `Най-много ${maxColumns} колони.`).describe('Columns of the footer'),
  })
  .meta({ id: 'Navigation', description: 'Main menu and footer of the shop' });

/** The pages that the law wants and no visible link of the footer leads to. */
export function lostPlaces({ footer }: Pick<Navigation, 'footer'>): ShopPlace[] {
  const targets = footer.flatMap(({ links }) => links.filter(({ isHidden }) => !isHidden).map(({ target }) => target));
  return neededPlaces.filter((place) => !targets.some((target) => target.kind === 'place' && target.place === place));
}

/** Menu and footer as they are saved: the footer leads to all pages that the law wants. */
export const Navigation = StoredNavigation.check(({ value, issues }) => {
  const lost = lostPlaces(value).map((place) => `„${shopPlaces[place].label}“`);
  if (lost.length === 0) return;
  const message = `Законът иска тези връзки в долния край на всяка страница: ${lost.join(', ')}. Върни ги.`;
  issues.push({ code: 'custom', path: ['footer'], message, input: value.footer });
}).meta({ id: 'NavigationInput', description: 'Main menu and footer with all links that the law wants' });
export type Navigation = z.infer<typeof StoredNavigation>;

/** A record that links lead to, as the panel names it. */
const LinkedRecord = z.object({
  id: Id,
  name: z.string().describe('Name of the record; empty when it is deleted'),
  isShown: z.boolean().describe('Whether visitors can open it; links to others are left out of pages'),
});
export type LinkedRecord = z.infer<typeof LinkedRecord>;

const tag = 'navigation';
const permission = 'settings';

export const getNavigationRoute = defineRoute({
  method: 'GET',
  path: '/admin/navigation',
  access: 'admin',
  permission,
  summary: 'Get the menu and the footer, with the records that their links lead to',
  tag,
  response: z.object({
    navigation: StoredNavigation.describe('Menu and footer as visitors see them'),
    changed: StoredNavigation.nullable().describe('What the owner made of them; null while the defaults are in use'),
    records: z.array(LinkedRecord).describe('Categories, products and own pages that links lead to'),
  }),
  errors: [],
});

export const changeNavigationRoute = defineRoute({
  method: 'PUT',
  path: '/admin/navigation',
  access: 'admin',
  permission,
  summary: 'Change the menu and the footer; null restores the defaults',
  tag,
  body: z.object({
    navigation: Navigation.nullable().describe('New menu and footer; null restores the defaults'),
    seen: StoredNavigation.nullable().describe(
      'What the editor loaded as `changed`; a later change is refused with STALE',
    ),
  }),
  response: z.object({
    navigation: StoredNavigation.describe('Menu and footer as visitors see them'),
    changed: StoredNavigation.nullable().describe('What the owner made of them; null while the defaults are in use'),
    message: ShownMessage,
    activityId: ActivityId.optional(),
  }),
  errors: ['STALE', 'VALIDATION'],
});
