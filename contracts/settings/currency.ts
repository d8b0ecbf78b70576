import { z } from 'zod';
import { Currency, Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { ShownMessage } from '#contracts/common/shapes.ts';
import { Settings } from './settings.ts';

const tag = 'settings';

/** The text to type to confirm the change of currency. */
const moveWord = 'ЕВРО';

/** The converted amounts of one kind. */
export const MovedPart = z
  .object({
    label: z.string().describe('Name of the kind, in Bulgarian'),
    count: z.int().describe('Number of amounts to convert'),
    examples: z
      .array(
        z.object({
          name: z.string().describe('Name of the record'),
          before: Money.describe('Amount in leva'),
          after: Money.describe('Amount in euro'),
        }),
      )
      .describe('First few conversions'),
    warnings: z.array(z.string()).describe('Hints for the owner, in Bulgarian'),
  })
  .meta({ id: 'MovedPart', description: 'Kind of amounts that is converted' });
export type MovedPart = z.infer<typeof MovedPart>;

export const previewMoveRoute = defineRoute({
  method: 'GET',
  path: '/admin/settings/currency',
  access: 'admin',
  permission: 'settings',
  summary: 'Preview the conversion from leva to euro; `parts` is empty afterwards',
  tag,
  response: z.object({
    currency: Currency.describe('Currency of the shop now'),
    parts: z.array(MovedPart).describe('Kinds of amounts to convert; empty when done'),
  }),
  errors: [],
});

/**
 * Cannot be undone, because rounded amounts would not return to their old values. CONFLICT if the currency was already
 * changed.
 */
export const moveToEuroRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/currency',
  access: 'admin',
  permission: 'settings',
  summary: 'Convert all prices, discounts and delivery prices from leva to euro at 1.95583, in one transaction',
  tag,
  body: z.object({
    to: z.literal('EUR', 'Магазинът се мести само от левове в евро.').describe('Target currency'),
    confirm: z.literal(moveWord, `Напиши ${moveWord}, за да потвърдиш.`).describe('Word typed as confirmation'),
  }),
  response: z.object({
    settings: Settings,
    moved: z.int().describe('Number of converted amounts'),
    message: ShownMessage,
  }),
  errors: ['CONFLICT', 'VALIDATION'],
});
