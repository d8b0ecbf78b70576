import { maxQuantity } from '#contracts/cart/cart.ts';

/** A pasted SKU with its quantity. */
export interface SkuLine {
  sku: string;
  quantity: number;
}

/** The quantity needs a separator, since an SKU may end in digits or in an "x". */
const withNumber = /^(\S+)(?:\s*[;,\t×*]\s*|\s+(?:[xх]\s*)?)(\d{1,2})(?:\s*бр\.?)?$/i;

/** Parses pasted lines: an SKU alone, or followed by its quantity ("ISK-1 x 3", "ISK-1;3"). Empty lines are ignored. */
export function readSkuLines(text: string): SkuLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, sku = line, number = '1'] = withNumber.exec(line) ?? [];
      return { sku: sku.slice(0, 64), quantity: Math.min(maxQuantity, Math.max(1, Number(number))) };
    });
}
