/** The grams of "250 g", "1 kg" or "0,5 кг". */
export function gramsIn(name: string): number | undefined {
  const [, amount = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(g|kg|г|гр|кг)(?![\p{L}\d])/u.exec(name) ?? [];
  if (amount === '') return undefined;
  const number = Number(amount.replace(',', '.'));
  return unit === 'kg' || unit === 'кг' ? Math.round(number * 1000) : number;
}
