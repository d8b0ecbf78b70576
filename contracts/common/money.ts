import { z } from 'zod';

export const Currency = z.enum(['BGN', 'EUR']).describe('ISO 4217 code of the currency');
export type Currency = z.infer<typeof Currency>;

/** The largest amount a single price or total may have, in minor units: ten million leva. Products of it and 99 stay exact. */
export const maxAmount = 1_000_000_000;

/** An amount in minor units (stotinki, cents). Never a float, never negative in a request. */
export const Money = z
  .object({
    amount: z.int().min(0).max(maxAmount).describe('Amount in minor units (stotinki or cents)'),
    currency: Currency.describe('ISO 4217 code of the currency'),
  })
  .meta({ id: 'Money', description: 'Amount of money' });
export type Money = z.infer<typeof Money>;

/** What several prices make together; a total may be larger than any single price. */
export const Sum = z
  .object({
    amount: z.int().min(0).describe('Amount in minor units (stotinki or cents)'),
    currency: Currency.describe('ISO 4217 code of the currency'),
  })
  .meta({ id: 'Sum', description: 'Sum of several amounts; may exceed the limit of Money' });
export type Sum = z.infer<typeof Sum>;
