import { z } from 'zod';
import { optionalLine } from '#contracts/common/shapes.ts';

/** An address in the fields of a courier: street and number, or quarter and the rest. Unknown parts are empty. */
export const AddressParts = z
  .object({
    street: optionalLine(200).describe('Street as the courier names it'),
    number: optionalLine(40).describe('Number in the street'),
    quarter: optionalLine(200).describe('Quarter as the courier names it'),
    other: optionalLine(200).describe('Block, entrance, floor, flat'),
  })
  .describe('Address in the fields of the courier');
export type AddressParts = z.infer<typeof AddressParts>;

const SenderPlace = z.object({
  id: z.string().describe('The courier’s own id of the place'),
  kind: z.enum(['address', 'office', 'locker']).describe('Whether the courier comes, or the shop goes there'),
  label: z.string().describe('The place in one line, to choose by'),
  city: z.string().describe('Town of the place'),
  postcode: z.string().describe('Postcode of the town; empty when unknown'),
  street: z.string().describe('Address within the town in one line'),
  parts: AddressParts.nullable().describe('Address in the fields of the courier; null when it has none'),
});
export type SenderPlace = z.infer<typeof SenderPlace>;

const CodAgreement = z.object({
  id: z.string().describe('Number of the agreement, as waybills name it'),
  label: z.string().describe('How the collected money is paid out, in Bulgarian'),
});
export type CodAgreement = z.infer<typeof CodAgreement>;

/** Who the shop is at a courier. A shop with several contracts or warehouses has several. */
export const SenderProfile = z
  .object({
    clientId: z.string().describe('Client number at the courier; empty when it has none'),
    name: z.string().describe('Name of the sender as the courier knows it'),
    phone: z.string().describe('Phone number of the sender; empty when unknown'),
    agent: z.string().describe('Authorised person of the sender; empty when unknown'),
    places: z.array(SenderPlace).describe('Addresses, warehouses and offices that parcels may be sent from'),
    agreements: z.array(CodAgreement).describe('Agreements for paying out cash on delivery'),
  })
  .meta({ id: 'SenderProfile', description: 'Who the shop is at a courier, and where it sends from' });
export type SenderProfile = z.infer<typeof SenderProfile>;
