import { z } from 'zod';

export const Currency = z.enum(['BGN', 'EUR']);
export type Currency = z.infer<typeof Currency>;

/** The largest amount a single price or total may have, in minor units: ten million leva. Products of it and 99 stay exact. */
export const maxAmount = 1_000_000_000;

/** An amount in minor units (stotinki, cents). Never a float, never negative in a request. */
export const Money = z.object({ amount: z.int().min(0).max(maxAmount), currency: Currency }).meta({ id: 'Money' });
export type Money = z.infer<typeof Money>;

/** What several prices make together; a total may be larger than any single price. */
export const Sum = z.object({ amount: z.int().min(0), currency: Currency }).meta({ id: 'Sum' });
export type Sum = z.infer<typeof Sum>;
