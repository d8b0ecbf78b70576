import {
  type LabelPaperId,
  labelsOn,
  maxLabels,
  maxLabelVariants,
  retailCode,
} from '#contracts/products/labels/product-labels.rule.ts';
import type { LabelVariant } from '#contracts/products/labels/product-labels.ts';

/** The numbers of labels that were typed; a variant without one has as many as its stock. */
export type TypedCounts = Readonly<Record<string, number>>;

/** What is to be printed, on how many sheets. */
export interface LabelPlan {
  items: { variantId: string; count: number }[];
  total: number;
  sheets: number;
  /** Why nothing can be printed; empty if it can. */
  problem: string;
}

/** The number of labels of a variant: as typed, otherwise its stock. */
export const countOf = ({ id, stock }: LabelVariant, typedCounts: TypedCounts): number =>
  typedCounts[id] ?? Math.min(stock, maxLabels);

/** Whether the barcode of a variant fits on a label. */
export const hasCode = ({ gtin }: LabelVariant): boolean => retailCode(gtin) !== null;

/** What is to be printed. Variants without a barcode are listed apart, and take no label. */
export function planLabels(
  variants: readonly LabelVariant[],
  typedCounts: TypedCounts,
  { paper, start }: { paper: LabelPaperId; start: number },
): LabelPlan {
  const items = variants
    .filter(hasCode)
    .map((variant) => ({ variantId: variant.id, count: countOf(variant, typedCounts) }))
    .filter(({ count }) => count > 0);
  const total = items.reduce((sum, { count }) => sum + count, 0);
  const sheets = total === 0 ? 0 : Math.ceil((start - 1 + total) / labelsOn(paper));
  return { items, total, sheets, problem: problemOf(items.length, total) };
}

function problemOf(variants: number, total: number): string {
  if (total === 0) return 'Няма етикети за печат.';
  if (total > maxLabels) return `Етикетите са ${total}. Наведнъж се печатат най-много ${maxLabels}.`;
  if (variants > maxLabelVariants)
    return `Вариантите са ${variants}. Наведнъж се печатат най-много ${maxLabelVariants}.`;
  return '';
}

/** A first label that the paper has. */
export const startOn = (paper: LabelPaperId, start: number): number => Math.min(labelsOn(paper), Math.max(1, start));
