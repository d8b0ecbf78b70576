import { z } from 'zod';
import { Sum } from '#contracts/common/money.ts';
import { Id, Time } from '#contracts/common/shapes.ts';
import { OrderStatus, PaymentStatus } from '#contracts/orders/orders.ts';
import type { WebhookType } from './webhook-types.rule.ts';

const number = z.int().describe('Number of the order, as buyers and staff see it');
const sku = z.string().describe('SKU of the variant');

const order = { id: Id, number };

/**
 * The data of each kind of event: what changed and how to find it, in the names and units of the panel's API, where the
 * rest is read with the id. No event contains personal data.
 */
export const webhookData = {
  'order.created': z.object({
    ...order,
    status: OrderStatus,
    paymentStatus: PaymentStatus,
    total: Sum.describe('Sum of the order'),
  }),
  'order.status_changed': z.object({
    ...order,
    status: OrderStatus,
    previousStatus: OrderStatus.describe('Status before the change'),
  }),
  'order.paid': z.object({
    ...order,
    paymentStatus: PaymentStatus,
    total: Sum.describe('Sum of the order'),
  }),
  'order.refunded': z.object({ ...order, refunded: Sum.describe('Sum refunded so far') }),
  'product.changed': z.object({ id: Id }),
  'product.deleted': z.object({
    id: Id,
    name: z.string().describe('Name that the product had'),
    slug: z.string().describe('Part of its former address'),
  }),
  'stock.changed': z.object({
    variantId: Id,
    productId: Id,
    sku,
    stock: z.int().describe('Pieces in stock after the change'),
    previousStock: z.int().describe('Pieces in stock before it'),
  }),
  'customer.created': z.object({ id: Id }),
  'review.created': z.object({
    id: Id,
    productId: Id,
    rating: z.int().describe('Stars, 1 to 5'),
  }),
  ping: z.object({ text: z.string().describe('A greeting') }),
} as const satisfies Record<WebhookType | 'ping', z.ZodType>;

/** The version of the body: a later one may add properties, and a property never changes its meaning within a version. */
export const webhookVersion = 1;

/** The body of a webhook, apart from its data. */
export const WebhookBody = z
  .object({
    type: z.string().describe('Kind of event'),
    timestamp: Time.describe('When it happened, UTC'),
    version: z.literal(webhookVersion).describe('Version of the body'),
    data: z.record(z.string(), z.unknown()).describe('What changed; its properties depend on the kind of event'),
  })
  .meta({ id: 'WebhookBody', description: 'Body of a webhook' });
