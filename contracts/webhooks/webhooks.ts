import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  CreatedAt,
  Id,
  IdParams,
  line,
  Message,
  ShownMessage,
  Time,
  typedLine,
  UpdatedAt,
} from '#contracts/common/shapes.ts';
import { webhookTypeNames } from './webhook-types.rule.ts';

/** How many endpoints a shop has at most. */
export const maxEndpoints = 20;

const WebhookType = z.enum(webhookTypeNames).describe('Kind of event');

const EndpointState = z
  .enum(['on', 'paused', 'ended'])
  .describe('`paused` by an owner: events wait; `ended` by the shop: the receiver failed for three days or is gone');

export const WebhookEndpoint = z
  .object({
    id: Id,
    name: z.string().describe('Name of the receiving program'),
    url: z.string().describe('Address that events are posted to'),
    types: z.array(WebhookType).describe('Kinds of events that are sent'),
    state: EndpointState,
    endedReason: z
      .enum(['failures', 'gone'])
      .nullable()
      .describe('Why the shop ended it: three days of failures, or an answer of 410; null otherwise'),
    failingSince: Time.nullable().describe(
      'First failure since the last success, UTC; null when the last one succeeded',
    ),
    lastSuccessAt: Time.nullable().describe('Latest delivery, UTC; null for none'),
    waiting: z.int().describe('Events that wait to be delivered, counted to 10,000'),
    rotatedUntil: Time.nullable().describe('Until when the former secret signs too, UTC; null when it does not'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'WebhookEndpoint', description: 'Address of another program that is told of events' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

export const EndpointInput = z.object({
  name: line(60).describe('Name of the receiving program'),
  url: typedLine()
    .min(1, 'Попълни това поле.')
    .max(500, 'Най-много 500 знака.')
    .describe('Address that begins with https://, of a host in the public Internet'),
  types: z
    .array(WebhookType)
    .min(1, 'Избери поне едно събитие.')
    .transform((types) => webhookTypeNames.filter((type) => types.includes(type)))
    .describe('Kinds of events to send'),
});
export type EndpointInput = z.infer<typeof EndpointInput>;

export const DeliveryState = z
  .enum(['waiting', 'delivered', 'failed'])
  .describe('`failed` after the last retry, or when the address was ended');

export const WebhookDelivery = z
  .object({
    id: Id,
    endpointId: Id,
    endpointName: z.string().describe('Name of the receiving program'),
    eventId: z.string().describe('The header webhook-id: the same at every attempt'),
    type: z.string().describe('Kind of event'),
    record: z.string().describe('The record that changed: its kind and id'),
    state: DeliveryState,
    tries: z.int().describe('Attempts since it was queued or resent'),
    status: z.int().nullable().describe('HTTP status of the latest answer; null without one'),
    error: z.string().describe('Why the latest attempt failed, in Bulgarian; empty if it did not'),
    nextTryAt: Time.nullable().describe('Next attempt, UTC; null for at once or never'),
    deliveredAt: Time.nullable().describe('Time of the delivery, UTC; null before'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'WebhookDelivery', description: 'One event for one address' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookAttempt = z
  .object({
    at: Time.describe('When it was sent, UTC'),
    status: z.int().nullable().describe('HTTP status of the answer; null without one'),
    error: z.string().describe('Why it failed, in Bulgarian; empty if it did not'),
    answer: z.string().describe('First kilobyte of the answer'),
    milliseconds: z.int().describe('Time until the answer, in milliseconds'),
  })
  .meta({ id: 'WebhookAttempt', description: 'One attempt to deliver an event' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

const tag = 'webhooks';
const panel = { access: 'admin', permission: 'owner', tag } as const;
const Endpoint = z.object({ endpoint: WebhookEndpoint });
const Saved = Endpoint.extend({ message: ShownMessage });
const Secret = z.string().describe('Secret that signs the events (whsec_…); it cannot be read again');

export const listEndpointsRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/webhooks',
  summary: 'List the addresses that are told of events, by name',
  response: z.object({ endpoints: z.array(WebhookEndpoint).describe('All of them, by name') }),
  errors: [],
});

export const getEndpointRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/webhooks/:id',
  summary: 'Get an address that is told of events',
  params: IdParams,
  response: Endpoint,
  errors: ['NOT_FOUND'],
});

export const createEndpointRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/webhooks/create',
  freshSession: true,
  status: 201,
  summary: 'Add an address that is told of events; the secret that signs them is returned once',
  body: EndpointInput,
  response: Saved.extend({ secret: Secret }),
  errors: ['VALIDATION', 'CONFLICT'],
});

export const updateEndpointRoute = defineRoute({
  ...panel,
  method: 'PUT',
  path: '/admin/webhooks/:id',
  freshSession: true,
  summary: 'Change the name, the address and the events of an address that is told of them',
  params: IdParams,
  body: EndpointInput,
  response: Saved,
  errors: ['NOT_FOUND', 'VALIDATION'],
});

export const switchEndpointRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/webhooks/:id/switch',
  summary: 'Pause an address, whose events then wait, or turn a paused or ended one on again',
  params: IdParams,
  body: z.object({ isOn: z.boolean().describe('Whether events are sent') }),
  response: Saved,
  errors: ['NOT_FOUND'],
});

export const deleteEndpointRoute = defineRoute({
  ...panel,
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  summary: 'Remove an address with its log; what waits for it is not sent',
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});

export const rotateSecretRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/webhooks/:id/rotate',
  freshSession: true,
  summary: 'Make a new secret, returned once; for 24 hours events are signed with the former one too',
  params: IdParams,
  response: Saved.extend({ secret: Secret }),
  errors: ['NOT_FOUND'],
});

export const pingEndpointRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/webhooks/:id/ping',
  summary: 'Send an event of the type `ping` to an address now, and return what became of it',
  params: IdParams,
  response: z.object({
    isDelivered: z.boolean().describe('Whether the receiver accepted it'),
    message: ShownMessage,
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const listDeliveriesRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/webhooks/deliveries',
  summary: 'List the events that were or will be sent, newest first; they are kept for 30 days',
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    endpoint: Id.or(z.literal('')).default('').describe('Only for this address; empty for all'),
    state: DeliveryState.or(z.literal('')).default('').describe('Only this state; empty for all'),
    type: WebhookType.or(z.literal('ping')).or(z.literal('')).default('').describe('Only this kind; empty for all'),
  }),
  response: z.object({ deliveries: z.array(WebhookDelivery).describe('One page of events, newest first'), ...paging }),
  errors: ['VALIDATION'],
});

export const getDeliveryRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/webhooks/deliveries/:id',
  summary: 'Get an event for an address with its body and its latest attempts',
  params: IdParams,
  response: z.object({
    delivery: WebhookDelivery,
    body: z.string().describe('Body as it is sent, JSON'),
    attempts: z.array(WebhookAttempt).describe('The latest 50 attempts, newest first'),
  }),
  errors: ['NOT_FOUND'],
});

export const resendDeliveryRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/webhooks/deliveries/:id/resend',
  summary: 'Send an event to an address again, with the same webhook-id',
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const replayEventsRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/webhooks/:id/replay',
  summary: 'Send an address again all its events since a time, in their order, with the same webhook-ids',
  params: IdParams,
  body: z.object({ since: Time.describe('Events since then, UTC; at most 30 days ago') }),
  response: Message.extend({ count: z.int().describe('Events that were queued') }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});
