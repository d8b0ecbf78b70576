import type { LabelPaperId } from '#contracts/products/labels/product-labels.rule.ts';

/** The size of one label on its paper and of what is drawn on it. Lengths are in mm, sizes of text in points. */
export interface LabelLook {
  page: readonly [width: number, height: number];
  label: readonly [width: number, height: number];
  /** The top left corner of the first label, and the space between columns. */
  left: number;
  top: number;
  gap: number;
  padding: readonly [x: number, y: number];
  /** Beside the barcode, or above it. */
  price: 'beside' | 'above';
  text: { name: number; details: number; price: number };
  /** The width of the narrowest bar; 0.264 to 0.66 mm (GS1 General Specifications, 5.2.3.4: 80 to 200 %). */
  module: number;
  /** The least height of the bars; a long name gives way to it. */
  minBars: number;
}

const a4 = [210, 297] as const;

export const labelLooks: Readonly<Record<LabelPaperId, LabelLook>> = {
  // The first row begins at the edge of the sheet, where printers do not print 4 mm.
  'a4-24': {
    page: a4,
    label: [70, 37],
    left: 0,
    top: 0.5,
    gap: 0,
    padding: [5, 4.2],
    price: 'beside',
    text: { name: 9.5, details: 7.5, price: 14 },
    module: 0.33,
    minBars: 9,
  },
  'a4-65': {
    page: a4,
    label: [38.1, 21.2],
    left: 4.75,
    top: 10.7,
    gap: 2.5,
    padding: [1.5, 1.2],
    price: 'above',
    text: { name: 6.5, details: 5.5, price: 8 },
    module: 0.264,
    minBars: 5.5,
  },
  // Three dots of a printer with 203 dpi: its bars are then exact.
  'roll-58x40': {
    page: [58, 40],
    label: [58, 40],
    left: 0,
    top: 0,
    gap: 0,
    padding: [2.5, 2],
    price: 'above',
    text: { name: 10, details: 7.5, price: 14 },
    module: 0.375,
    minBars: 10,
  },
};

/** Points of a length in mm. */
export const points = (mm: number): number => (mm * 72) / 25.4;
