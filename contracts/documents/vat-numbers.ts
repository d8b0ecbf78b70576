import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { typedLine } from '#contracts/common/shapes.ts';
import { vatNumberShape } from './vat-number-shape.rule.ts';

/** A VAT number as the European register VIES answers about it. */
export const VatNumberCheck = z
  .object({
    state: z
      .enum(['valid', 'invalid', 'unknown'])
      .describe('`unknown`: the register or that of the country did not answer; the check can be repeated'),
    name: z.string().describe('Registered name; empty when the register does not give it'),
    address: z.string().describe('Registered address; empty when the register does not give it'),
  })
  .meta({ id: 'VatNumberCheck', description: 'Answer of the register of VAT numbers' });
export type VatNumberCheck = z.infer<typeof VatNumberCheck>;

export const checkVatNumberRoute = defineRoute({
  method: 'GET',
  path: '/admin/vat-numbers/:vatNumber',
  access: 'admin',
  permission: 'orders',
  summary: 'Ask the European register VIES about a VAT number; nothing is stored',
  tag: 'documents',
  params: z.object({
    vatNumber: typedLine()
      .regex(vatNumberShape, 'ДДС номерът е като BG123456789.')
      .describe('VAT identification number with country prefix'),
  }),
  response: VatNumberCheck,
  errors: [],
});
