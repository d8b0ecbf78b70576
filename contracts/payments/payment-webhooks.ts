import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { CreatedAt, Id, IdParams, ShownMessage, Time } from '#contracts/common/shapes.ts';
import { PaymentProviderName, ProviderLabel } from './payments.ts';

const tag = 'payments';

/** `refused` is a call with an invalid signature; the log keeps one such row per hour. */
export const WebhookState = z
  .enum(['verified', 'handled', 'ignored', 'failed', 'refused'])
  .describe('State of the webhook; `refused` had no valid signature');
export type WebhookState = z.infer<typeof WebhookState>;

export const PaymentWebhook = z
  .object({
    id: Id,
    provider: PaymentProviderName,
    providerLabel: ProviderLabel,
    eventId: z.string().describe('ID of the event at the provider'),
    type: z.string().describe('Event type at the provider, such as `payment_intent.succeeded`'),
    state: WebhookState,
    paymentId: Id.nullable().describe('Payment that it concerns; null when none'),
    deliveries: z.int().describe('Number of times the provider sent it'),
    error: z.string().describe('Error of handling it; empty for none'),
    createdAt: CreatedAt,
    handledAt: Time.nullable().describe('Time when it was handled, UTC; null before'),
  })
  .meta({ id: 'PaymentWebhook', description: 'Webhook call of a payment provider' });
export type PaymentWebhook = z.infer<typeof PaymentWebhook>;

export const listWebhooksRoute = defineRoute({
  method: 'GET',
  path: '/admin/payments/webhooks',
  access: 'admin',
  permission: 'orders',
  summary: 'List received webhooks with their result, newest first',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    status: WebhookState.or(z.literal('')).default('').describe('Only this state; empty for all'),
  }),
  response: z.object({ webhooks: z.array(PaymentWebhook).describe('One page of webhooks, newest first'), ...paging }),
  errors: [],
});

export const replayWebhookRoute = defineRoute({
  method: 'POST',
  path: '/admin/payments/webhooks/:id/replay',
  access: 'admin',
  permission: 'orders',
  summary: 'Process a webhook again: queries the provider for the state of the payment',
  tag,
  params: IdParams,
  response: z.object({ webhook: PaymentWebhook, message: ShownMessage }),
  errors: ['NOT_FOUND'],
});

const OfProvider = z.object({ provider: PaymentProviderName });

/** The body is received as raw bytes, as the provider has signed it. */
export const receiveNoticeRoute = defineRoute({
  method: 'POST',
  path: '/payments/webhooks/:provider',
  access: 'public',
  workClass: 'purchase',
  signed: true,
  summary: 'Receive webhooks of a card provider, which it has signed',
  tag,
  params: OfProvider,
  response: z.object({ received: z.literal(true).describe('Acknowledgement to the provider') }),
  errors: ['MALFORMED', 'NOT_FOUND'],
});

/** Posted by the browser of a returning buyer; only the provider's signature counts. */
export const receiveReturnRoute = defineRoute({
  method: 'POST',
  path: '/payments/returns/:provider',
  access: 'public',
  workClass: 'purchase',
  signed: true,
  summary: 'Receive the signed answer that a card provider sends with a returning buyer, and redirect (303)',
  tag,
  params: OfProvider,
  response: z.string(),
  produces: 'text/plain',
  errors: ['NOT_FOUND'],
});
