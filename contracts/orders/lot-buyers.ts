import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ActivityId, Id, line, MessageToUndo, ShownMessage, Time, typedLines } from '#contracts/common/shapes.ts';
import { Lot } from '#contracts/products/lots/lots.ts';
import { OrderStatus } from './orders.ts';

const tag = 'orders';
const params = z.object({ id: Id.describe('Lot') });

const LotOrder = z.object({
  id: Id,
  number: z.int().describe('Number of the order'),
  createdAt: Time.describe('Time of the order, UTC'),
  status: OrderStatus,
  name: z.string().describe('Name of the buyer'),
  email: z.string().describe('Email address of the buyer; empty for some orders by phone'),
  phone: z.string().describe('Phone of the buyer'),
  quantity: z.int().describe('Pieces of the lot that the buyer has or will get'),
});
export type LotOrder = z.infer<typeof LotOrder>;

/** Without orders that were cancelled or gave all their pieces back. */
export const readLotBuyersRoute = defineRoute({
  method: 'GET',
  path: '/admin/lots/:id/buyers',
  access: 'admin',
  permission: 'orders',
  summary: 'Who bought pieces of a lot: the newest 200 orders, and how many get a letter',
  tag,
  params,
  response: z.object({
    lot: Lot,
    orders: z.array(LotOrder).describe('Newest first, at most 200'),
    orderCount: z.int().describe('Number of all these orders'),
    recipients: z.int().describe('Number of different email addresses of the buyers'),
    informed: z.int().describe('Number of them that already got the letter'),
  }),
  errors: ['NOT_FOUND'],
});

export const exportLotBuyersRoute = defineRoute({
  method: 'GET',
  path: '/admin/lots/:id/buyers/export',
  access: 'admin',
  permission: 'orders',
  exports: true,
  summary: 'All buyers of a lot as CSV',
  tag,
  params,
  response: z.string(),
  produces: 'text/csv',
  errors: ['NOT_FOUND'],
});

export const recallLotRoute = defineRoute({
  method: 'POST',
  path: '/admin/lots/:id/recall',
  access: 'admin',
  permission: 'catalog',
  summary: 'Recall a lot: its pieces leave the stock and are not sold; or put it on sale again',
  tag: 'catalog',
  params,
  body: z.object({ isRecalled: z.boolean().describe('False to put the lot on sale again') }),
  response: MessageToUndo,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const sendRecallEmailRoute = defineRoute({
  method: 'POST',
  path: '/admin/lots/:id/letter',
  access: 'admin',
  permission: 'orders',
  summary: 'Send a letter to every buyer of a recalled lot who did not get it yet',
  tag,
  params,
  body: z.object({
    subject: line(150).describe('Subject of the email'),
    text: typedLines().min(1, 'Попълни това поле.').max(5000).describe('Paragraphs, separated by empty lines'),
    seen: z.int().describe('Recipients that were displayed; another number now is refused with STALE'),
  }),
  response: z.object({
    sent: z.int().describe('Queued emails'),
    message: ShownMessage,
    activityId: ActivityId.optional(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE', 'VALIDATION'],
});
