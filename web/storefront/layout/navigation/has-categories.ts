import type { ShopFrame } from '#contracts/navigation/shop-frame.ts';

type Menu = NonNullable<ShopFrame['navigation']>['menu'];

/** Whether the owner's own menu leads to categories, so that no list of them stands beside it. */
export function hasCategories(menu: Menu = []): boolean {
  return menu.flatMap(({ to, children }) => [to, ...children.map((child) => child.to)]).some(isCategory);
}

const isCategory = (to: string): boolean => to.includes('category=');
