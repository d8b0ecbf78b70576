import { z } from 'zod';
import { yesOrNo } from '#server/platform/config/value-schemas.ts';
import { configPart } from '#server/platform/config/variables.ts';

declare module '#server/platform/config/config.ts' {
  interface Config extends NewShopConfig {}
}

/** What a new shop starts with. */
export interface NewShopConfig {
  demo: boolean;
  /** The currency of a new shop. An existing one keeps its own, and moves to euro in the panel. */
  currency: 'BGN' | 'EUR';
}

/** What a new shop starts with. */
export const newShopPart = configPart(
  {
    DEMO: [yesOrNo(true), 'true (with demo products on an empty database) or false (an empty shop)'],
    CURRENCY: [z.enum(['BGN', 'EUR']).default('BGN'), 'BGN or EUR, the currency of a new shop'],
  },
  (values): NewShopConfig => ({
    demo: values.DEMO,
    currency: values.CURRENCY,
  }),
);
