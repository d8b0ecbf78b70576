import { z } from 'zod';
import { Courier } from '#contracts/delivery/courier.ts';

/** What the courier said about the address of an order. */
export const AddressDoubt = z
  .object({
    courier: Courier.describe('Courier that was asked'),
    reason: z.string().describe('Why the courier does not understand the address; empty when it did not answer'),
    isSettled: z.boolean().describe('Whether staff confirmed the address with the customer'),
  })
  .meta({ id: 'AddressDoubt', description: 'Address that the courier did not understand, or was not asked about' });
export type AddressDoubt = z.infer<typeof AddressDoubt>;

/** Sent after a refusal at `addressAsTyped`. */
export const AddressAsTyped = z
  .boolean()
  .optional()
  .describe('Takes an address that the courier does not understand as it is; the order is marked for the staff');
