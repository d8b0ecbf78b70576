/** What a shop has of its own that a preset would come on top of, in words for its owner. */
export const ownGoodsNames = {
  products: 'продукти',
  categories: 'категории',
  facts: 'факти',
  sections: 'продуктови секции',
  pages: 'свои страници',
  orders: 'поръчки',
} as const;

export type OwnGoods = keyof typeof ownGoodsNames;

/** „Магазинът вече не е празен: има продукти и категории.“ */
export function sayNotEmpty(own: readonly OwnGoods[]): string {
  const names = own.map((kind) => ownGoodsNames[kind]);
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' и ');
  return `Магазинът вече не е празен: има ${list}.`;
}
