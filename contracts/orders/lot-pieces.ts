import { z } from 'zod';
import { Day } from '#contracts/common/shapes.ts';
import type { LotPieces as Pieces } from './lot-pieces.rule.ts';

export const LotPieces: z.ZodType<Pieces> = z
  .object({
    number: z.string().describe('Lot number; empty for pieces without a lot'),
    bestBefore: Day.nullable().describe('Last day of sale; null if the goods have none'),
    quantity: z.int().describe('Pieces of the order from this lot'),
  })
  .meta({ id: 'LotPieces', description: 'Pieces of one lot in an order line' });
