/** Without Zod: the panel offers the papers and counts the labels before it prints. */

export interface LabelPaper {
  name: string;
  columns: number;
  rows: number;
}

/** The papers that labels are printed on. A roll has one label per page. */
export const labelPapers = {
  'a4-24': { name: 'Лист A4 с 24 етикета, 70 × 37 мм', columns: 3, rows: 8 },
  'a4-65': { name: 'Лист A4 с 65 етикета, 38 × 21 мм', columns: 5, rows: 13 },
  'roll-58x40': { name: 'Ролка, 58 × 40 мм', columns: 1, rows: 1 },
} as const satisfies Record<string, LabelPaper>;

export type LabelPaperId = keyof typeof labelPapers;

/** The most labels in one PDF, and the most variants that they are for. */
export const maxLabels = 1000;
export const maxLabelVariants = 200;

export const labelsOn = (paper: LabelPaperId): number => labelPapers[paper].columns * labelPapers[paper].rows;

/**
 * The digits of the barcode that a shop's till reads, from a GTIN: 8 (EAN-8), 12 (UPC-A) or 13 (EAN-13). Null without a
 * GTIN, and for one of 14 digits that identifies a case of goods and has no such barcode.
 */
export function retailCode(gtin: string): string | null {
  if (gtin.length === 14) return gtin.startsWith('0') ? gtin.slice(1) : null;
  return gtin === '' ? null : gtin;
}
