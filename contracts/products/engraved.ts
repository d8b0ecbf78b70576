import { z } from 'zod';

/** The effect of an engraving on the delivery and return of a line. */
export const Engraved = z.object({
  extraDays: z.int().describe('Additional working days before dispatch'),
  returnable: z.boolean().describe('Whether the engraved piece can be returned'),
});
export type Engraved = z.infer<typeof Engraved>;
