import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { optionalLine, ShownMessage, Time, typedLine } from '#contracts/common/shapes.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { AddressParts, SenderProfile } from './sender-profiles.ts';

const tag = 'couriers';
const shared = { access: 'admin', permission: 'settings', tag } as const;

/** How parcels are handed to a courier. */
export const CourierOptions = z
  .object({
    sender: z
      .object({
        name: optionalLine(100).describe('Name of the sender, as the courier knows it'),
        phone: optionalLine(20).describe('Phone number of the sender'),
        city: optionalLine(100).describe('Town that parcels are sent from'),
        postcode: typedLine()
          .regex(/^(\d{4})?$/, 'Пощенският код е 4 цифри.')
          .describe('Postcode of the town'),
        street: optionalLine(200).describe('Street and number for the pick-up'),
        officeId: optionalLine(64).describe(
          'Code of the office or locker where the shop hands over parcels; empty when the courier comes',
        ),
        clientId: optionalLine(64)
          .default('')
          .describe('Client number of the sender, as picked from its account with the courier; empty when typed'),
        placeId: optionalLine(64)
          .default('')
          .describe('The courier’s id of the address that was picked from the account; empty when typed'),
        parts: AddressParts.nullable()
          .default(null)
          .describe('Parts of the address that was picked from the account; null for an address that was typed'),
      })
      .describe('Place that parcels are sent from'),
    agent: optionalLine(100).describe('Authorised person of the company; empty for none'),
    payer: z.enum(['sender', 'recipient']).describe('Who pays the courier for parcels to customers'),
    hasContract: z.boolean().describe('Whether the shop pays by contract instead of in cash'),
    cod: z
      .object({
        type: z.enum(['ppp', 'cash']).describe('`ppp`: postal money transfer, needs no fiscal receipt; `cash`: cash'),
        agreement: optionalLine(40).describe('Number of the agreement for paying out; empty for none'),
      })
      .describe('Cash on delivery'),
  })
  .describe('How parcels are handed to the courier');
export type CourierOptions = z.infer<typeof CourierOptions>;

export const CourierAccount = z
  .object({
    courier: Courier,
    isEnabled: z.boolean().describe('Whether waybills, tracking and quotes are made with this courier'),
    hasKeys: z.boolean().describe('Whether keys are stored'),
    login: z.string().describe('The stored user name or client id; empty without keys'),
    options: CourierOptions,
    testedAt: Time.nullable().describe('Last time the courier accepted the keys, UTC; null when never'),
    places: z
      .object({
        count: z.int().describe('Stored offices and lockers'),
        refreshedAt: Time.nullable().describe('Last refresh from the courier, UTC; null when never'),
        problem: z.string().describe('Why the last refresh was not accepted, in Bulgarian; empty for none'),
      })
      .describe('State of the list of offices and lockers'),
  })
  .meta({ id: 'CourierAccount', description: 'Set-up of a courier, without its keys' });
export type CourierAccount = z.infer<typeof CourierAccount>;

const CourierParams = z.object({ courier: Courier });
const Answer = z.object({ account: CourierAccount, message: ShownMessage });

export const listCourierAccountsRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/couriers',
  summary: 'List the couriers with their set-up, without keys',
  response: z.object({ accounts: z.array(CourierAccount).describe('Every courier') }),
  errors: [],
});

/** Omitted keys are kept; an empty secret removes them. */
export const CourierAccountInput = z.object({
  isEnabled: z.boolean().describe('Whether waybills, tracking and quotes are made with this courier'),
  login: typedLine().max(200).optional().describe('User name or client id; unchanged when absent'),
  secret: typedLine()
    .max(400)
    .optional()
    .describe('Password or client secret; unchanged when absent, removed when empty'),
  options: CourierOptions,
});
export type CourierAccountInput = z.infer<typeof CourierAccountInput>;

export const updateCourierAccountRoute = defineRoute({
  ...shared,
  method: 'PUT',
  path: '/admin/couriers/:courier',
  byPerson: true,
  summary: 'Set up a courier; its keys are encrypted and never returned',
  params: CourierParams,
  body: CourierAccountInput,
  response: Answer,
  errors: ['VALIDATION'],
});

export const tryCourierRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/couriers/:courier/try',
  summary: 'Test the stored keys with a call that changes nothing',
  params: CourierParams,
  response: Answer,
  errors: ['CONFLICT', 'UNAVAILABLE'],
});

export const listSenderProfilesRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/couriers/:courier/profiles',
  summary:
    'Ask a courier who the shop may be as a sender, from where, and by which agreements, by keys that are not stored',
  params: CourierParams,
  body: CourierAccountInput.pick({ login: true, secret: true }).describe('Typed keys; what is absent is as stored'),
  response: z.object({
    profiles: z.array(SenderProfile).describe('Every sender of the account; empty when the courier has no such list'),
  }),
  errors: ['CONFLICT', 'UNAVAILABLE'],
});
