import type { LinkTarget, MenuLink, Navigation } from '#contracts/navigation/navigation.ts';
import { shopPlaces } from '#contracts/navigation/shop-places.rule.ts';

/** A link while it is edited, under an id that stays its own when it is moved. */
export interface LinkRow extends MenuLink {
  id: string;
}

/** A link of the menu with those below it. */
export interface ItemRow extends LinkRow {
  children: LinkRow[];
}

/** A column of the footer while it is edited. */
export interface ColumnRow {
  id: string;
  heading: string;
  links: LinkRow[];
}

/** Menu and footer as the form holds them. */
export interface NavigationForm {
  menu: ItemRow[];
  footer: ColumnRow[];
}

/** An id for a new row. */
export function newRowId(): string {
  return crypto.randomUUID();
}

/** The stored menu and footer in the form. Equal links have equal ids, so that edits of two people can be merged. */
export function navigationFormOf({ menu, footer }: Navigation): NavigationForm {
  return {
    menu: withIds(menu).map((item) => ({ ...item, children: withIds(item.children) })),
    footer: footer.map(({ heading, links }, place) => ({ id: `${place} ${heading}`, heading, links: withIds(links) })),
  };
}

function withIds<Link extends MenuLink>(links: readonly Link[]): (Link & { id: string })[] {
  const counts = new Map<string, number>();
  return links.map((link) => {
    const own = JSON.stringify(link.target);
    const count = counts.get(own) ?? 0;
    counts.set(own, count + 1);
    return { ...link, id: `${own} ${count}` };
  });
}

/** The form as the server takes it. */
export function navigationOf({ menu, footer }: NavigationForm): Navigation {
  return {
    menu: menu.map(({ children, ...item }) => ({ ...linkOf(item), children: children.map(linkOf) })),
    footer: footer.map(({ heading, links }) => ({ heading, links: links.map(linkOf) })),
  };
}

function linkOf({ label, target, isHidden }: MenuLink): MenuLink {
  return { label, target, isHidden };
}

/** Whether the law wants this link in the footer: it can be moved and renamed, not hidden or removed. */
export function isNeeded(target: LinkTarget): boolean {
  return target.kind === 'place' && shopPlaces[target.place].isNeeded;
}
