import { z } from 'zod';

/** Why an order with cash on delivery had to be confirmed. Never shown to the buyer. */
export const CodReason = z
  .enum(['refusals', 'first-order'])
  .describe('`refusals`: refused parcels of the phone; `first-order`: a large order without a received parcel');
export type CodReason = z.infer<typeof CodReason>;
