import type { StocktakeScope } from '#contracts/products/stocktakes/stocktakes.ts';

interface Named {
  id: string;
  number: number;
  scope: StocktakeScope;
}

/** What is counted, in words. */
export function stocktakeName({ scope: { categoryName, brand } }: Pick<Named, 'scope'>): string {
  const parts = [categoryName, brand === '' ? '' : `марка ${brand}`].filter((part) => part !== '');
  return parts.length === 0 ? 'Всички продукти' : parts.join(', ');
}

/** A stocktake as activities name it. */
export const stocktakeSubject = (stocktake: Named) => ({
  subjectType: 'stocktake',
  subjectId: stocktake.id,
  subjectName: `Инвентаризация №${stocktake.number}: ${stocktakeName(stocktake)}`,
});
