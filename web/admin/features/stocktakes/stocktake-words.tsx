import type { Stocktake, StocktakeLine, StocktakeState } from '#contracts/products/stocktakes/stocktakes.ts';
import { type StateLabel, StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDate } from '#web/shared/format/format-date.ts';

const states: Readonly<Record<StocktakeState, StateLabel>> = {
  open: { label: 'Брои се', tone: 'info' },
  applied: { label: 'Приложена', tone: 'good' },
  undone: { label: 'Върната', tone: 'plain' },
  cancelled: { label: 'Спряна', tone: 'plain' },
};

/** Whether a stocktake is being counted, and how it ended. */
export function StocktakeBadge({ state }: Pick<Stocktake, 'state'>) {
  const { label, tone } = states[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** What is counted, in words. */
export function scopeText({ scope: { categoryName, brand } }: Pick<Stocktake, 'scope'>): string {
  const parts = [categoryName, brand === '' ? '' : `марка ${brand}`].filter((part) => part !== '');
  return parts.length === 0 ? 'Всички продукти' : parts.join(', ');
}

/** The variant of a line. */
export const lineName = ({ productName, variantName }: Pick<StocktakeLine, 'productName' | 'variantName'>): string =>
  [productName, variantName].filter((name) => name !== '').join(', ');

/** The lot of a line, if its variant has lots. */
export function lotText({ lotNumber, bestBefore }: Pick<StocktakeLine, 'lotNumber' | 'bestBefore'>): string {
  if (lotNumber === null) return '';
  if (lotNumber === '') return 'без партида';
  return bestBefore === null ? `партида ${lotNumber}` : `партида ${lotNumber}, до ${formatDate(bestBefore)}`;
}

/** A number with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
