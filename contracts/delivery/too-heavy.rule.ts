import type { CourierOffice } from './delivery.ts';

/** Why a parcel is too heavy for an office or locker; null when it is not, or no limit is known. */
export function tooHeavy({ type, maxWeightGrams }: CourierOffice, weightGrams: number): string | null {
  if (maxWeightGrams === null || weightGrams <= maxWeightGrams) return null;
  const place = type === 'locker' ? 'Този автомат' : 'Този офис';
  return `${place} приема пратки до ${kilograms(maxWeightGrams)}, а тази е ${kilograms(weightGrams)}.`;
}

function kilograms(grams: number): string {
  return `${(grams / 1000).toLocaleString('bg', { maximumFractionDigits: 1 })} кг`;
}
