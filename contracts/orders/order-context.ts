import { z } from 'zod';
import { Sum } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Message, Time, CreatedAt } from '#contracts/common/shapes.ts';
import { MessageState } from '#contracts/messages/messages.ts';
import { CodReason } from './cod-reason.ts';
import { LotPieces } from './lot-pieces.ts';
import { OrderStatus } from './orders.ts';

const tag = 'orders';

/** An email about an order. It cannot be sent again if its text was removed because it contained a secret link. */
export const OrderEmail = z
  .object({
    id: Id,
    subject: z.string().describe('Subject line'),
    recipient: z.string().describe('Email address of the recipient'),
    state: MessageState,
    isOnlyStored: z.boolean().describe('True when no mail server was set up: written to a folder, sent to nobody'),
    createdAt: CreatedAt,
    sentAt: Time.nullable().describe('Time when it was accepted for delivery, UTC; null before'),
    canResend: z.boolean().describe('False when the text was deleted because of a secret link'),
  })
  .meta({ id: 'OrderEmail', description: 'Email about an order' });
export type OrderEmail = z.infer<typeof OrderEmail>;

/**
 * Matched by account or email, including this order. `spent` is the total of delivered orders, in the order's currency.
 */
export const CustomerRecord = z
  .object({
    orders: z.int().describe('Number of orders, this one included'),
    returned: z.int().describe('Number of returned orders'),
    cancelled: z.int().describe('Number of cancelled orders'),
    spent: Sum.describe('Total of delivered orders, in the currency of this order'),
    others: z
      .array(
        z.object({
          id: Id,
          number: z.int().describe('Order number'),
          status: OrderStatus.describe('Order status'),
          total: Sum.describe('Order total, incl. VAT'),
          createdAt: CreatedAt,
        }),
      )
      .describe('Other orders, newest first'),
  })
  .meta({ id: 'CustomerRecord', description: 'Orders of the same customer, matched by account or email' });
export type CustomerRecord = z.infer<typeof CustomerRecord>;

/** Parcels with cash on delivery of the phone in an order, of the last 24 months. Never shown to the buyer. */
export const CodRecord = z
  .object({
    delivered: z.int().describe('Delivered parcels'),
    refused: z.int().describe('Parcels that the buyer did not take'),
    lastAt: Time.nullable().describe('Time of the latest of them, UTC; null for none'),
    isRefused: z.boolean().describe('Whether the parcel of this order was refused'),
    confirmed: z
      .object({ at: Time.describe('Time of the confirmation, UTC'), reason: CodReason })
      .nullable()
      .describe('Confirmation of this order with a code sent by SMS; null for none'),
  })
  .meta({ id: 'CodRecord', description: 'Parcels with cash on delivery of one phone' });
export type CodRecord = z.infer<typeof CodRecord>;

export const setRefusedRoute = defineRoute({
  method: 'PUT',
  path: '/admin/orders/:id/refused',
  access: 'admin',
  permission: 'orders',
  summary: 'Record that the buyer did not take the parcel of an order with cash on delivery, or take that back',
  tag,
  params: IdParams,
  body: z.object({ refused: z.boolean().describe('Whether the parcel was refused') }),
  response: Message,
  errors: ['NOT_FOUND', 'ORDER_STATUS'],
});

export const getOrderContextRoute = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id/surroundings',
  access: 'admin',
  permission: 'orders',
  summary: 'Get the other orders of an order’s customer, and the emails about the order',
  tag,
  params: IdParams,
  response: z.object({
    customer: CustomerRecord,
    cod: CodRecord.nullable().describe('Cash on delivery of the phone; null for another payment'),
    lots: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          pieces: z.array(LotPieces).describe('Lots that its pieces were taken from'),
        }),
      )
      .describe('Lots of the lines; lines without lots are missing'),
    letters: z.array(OrderEmail).describe('Emails about the order, newest first'),
  }),
  errors: ['NOT_FOUND'],
});

export const resendOrderEmailRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/letters/:letterId/resend',
  access: 'admin',
  permission: 'orders',
  summary: 'Resend an email about an order',
  tag,
  params: z.object({ id: Id, letterId: Id.describe('Email to send again') }),
  response: Message,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
