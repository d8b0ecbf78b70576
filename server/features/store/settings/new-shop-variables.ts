import { z } from 'zod';
import { configPart } from '#server/platform/config/variables.ts';

declare module '#server/platform/config/config.ts' {
  interface Config extends NewShopConfig {}
}

/** What a new shop starts with. */
export interface NewShopConfig {
  /** The preset of a demo shop; null for an empty shop. */
  demo: string | null;
  /** The currency of a new shop. An existing one keeps its own, and moves to euro in the panel. */
  currency: 'BGN' | 'EUR';
}

const presets = ['iskra', 'coffee', 'soap'] as const;

/** `true` is the first preset. */
const demoSchema = z
  .enum(['true', 'false', ...presets])
  .default('true')
  .transform((value) => (value === 'false' ? null : value === 'true' ? presets[0] : value));

/** What a new shop starts with. */
export const newShopPart = configPart(
  {
    DEMO: [
      demoSchema,
      `true (an empty database is filled with example data), ${presets.slice(1).join(', ')} (with that preset), or false (an empty shop)`,
    ],
    CURRENCY: [z.enum(['BGN', 'EUR']).default('BGN'), 'BGN or EUR, the currency of a new shop'],
  },
  (values): NewShopConfig => ({
    demo: values.DEMO,
    currency: values.CURRENCY,
  }),
);
