export interface Shortage {
  name: string;
  variantName: string;
  /** Pieces that can be bought now. */
  stock: number;
}

/** What there is not enough of, in one sentence: "Няма достатъчно: Мента, 50 mg (остават 2); Кафе (изчерпан)." */
export function shortOfStock(shortages: readonly Shortage[]): string {
  const names = shortages.map(({ name, variantName, stock }) => {
    const rest = stock === 0 ? 'изчерпан' : stock === 1 ? 'остава 1 брой' : `остават ${stock} броя`;
    return `${[name, variantName].filter(Boolean).join(', ')} (${rest})`;
  });
  return `Няма достатъчно: ${names.join('; ')}. Нищо не е добавено.`;
}
