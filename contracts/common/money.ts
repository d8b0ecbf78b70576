import { z } from 'zod';

export const Currency = z.enum(['BGN', 'EUR']).describe('ISO 4217 code of the currency');
export type Currency = z.infer<typeof Currency>;

/** The largest price or total in minor units: ten million leva. Multiplied by 99 it is still a safe integer. */
export const maxAmount = 1_000_000_000;

/** An amount in minor units (stotinki, cents): an integer, never negative in a request. */
export const Money = z
  .object({
    amount: z.int().min(0).max(maxAmount).describe('Amount in minor units (stotinki or cents)'),
    currency: Currency.describe('ISO 4217 code of the currency'),
  })
  .meta({ id: 'Money', description: 'Amount of money' });
export type Money = z.infer<typeof Money>;

/** A sum of prices; it may exceed the limit of a single price. */
export const Sum = z
  .object({
    amount: z.int().min(0).describe('Amount in minor units (stotinki or cents)'),
    currency: Currency.describe('ISO 4217 code of the currency'),
  })
  .meta({ id: 'Sum', description: 'Sum of several amounts; may exceed the limit of Money' });
export type Sum = z.infer<typeof Sum>;
