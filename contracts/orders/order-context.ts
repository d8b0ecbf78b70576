import { z } from 'zod';
import { MessageState } from '#contracts/messages/messages.ts';
import { Sum } from '#contracts/common/money.ts';
import { OrderStatus } from './orders.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Message, Time } from '#contracts/common/shapes.ts';

const tag = 'orders';

/** A letter about an order. One whose text is gone, because it carried a secret link, is not sent again. */
export const OrderEmail = z
  .object({
    id: Id,
    subject: z.string(),
    recipient: z.string(),
    state: MessageState,
    createdAt: Time,
    sentAt: Time.nullable(),
    canResend: z.boolean(),
  })
  .meta({ id: 'OrderEmail' });
export type OrderEmail = z.infer<typeof OrderEmail>;

/** By account or e-mail, the order itself included. `spent` counts what was delivered, in the order's currency. */
export const CustomerRecord = z
  .object({
    orders: z.int(),
    returned: z.int(),
    cancelled: z.int(),
    spent: Sum,
    others: z.array(z.object({ id: Id, number: z.int(), status: OrderStatus, total: Sum, createdAt: Time })),
  })
  .meta({ id: 'CustomerRecord' });
export type CustomerRecord = z.infer<typeof CustomerRecord>;

export const getOrderContextRoute = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id/surroundings',
  access: 'admin',
  permission: 'orders',
  summary: 'What its customer ordered besides, and the letters about an order',
  tag,
  params: IdParams,
  response: z.object({ customer: CustomerRecord, letters: z.array(OrderEmail) }),
  errors: ['NOT_FOUND'],
});

export const resendOrderEmailRoute = defineRoute({
  method: 'POST',
  path: '/admin/orders/:id/letters/:letterId/resend',
  access: 'admin',
  permission: 'orders',
  summary: 'Send a letter about an order again',
  tag,
  params: z.object({ id: Id, letterId: Id }),
  response: Message,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
