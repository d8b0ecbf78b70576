const numbers = new Intl.NumberFormat('bg-BG');
const ratings = new Intl.NumberFormat('bg-BG', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "12 345" */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** "4,8" */
export function formatRating(value: number): string {
  return ratings.format(value);
}

/** `counted(3, 'брой', 'броя')` is "3 броя": Bulgarian has one form for one and one for the rest. */
export function counted(value: number, one: string, many: string): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
