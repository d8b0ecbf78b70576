import { z } from 'zod';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Time, CreatedAt, ShownMessage, typedLine } from '#contracts/common/shapes.ts';

export const MessageChannel = z.enum(['mail', 'sms']).describe('Email or SMS');
export type MessageChannel = z.infer<typeof MessageChannel>;

/**
 * `delivered` is reported by the operator of a text message; mail servers do not report it. `failed` means that the
 * attempts were given up.
 */
export const MessageState = z
  .enum(['queued', 'sent', 'delivered', 'failed'])
  .describe('`delivered` is reported for SMS only; `failed` is not tried again');
export type MessageState = z.infer<typeof MessageState>;

export const OutgoingMessage = z
  .object({
    id: Id,
    channel: MessageChannel,
    event: z.string().describe('Event that caused it, such as `order-placed`'),
    recipient: z.string().describe('Email address or phone number'),
    subject: z.string().describe('Subject line; empty for SMS'),
    text: z.string().describe('Plain text; empty when it contains a secret link'),
    state: MessageState,
    tries: z.int().describe('Number of attempts so far'),
    nextTryAt: Time.nullable().describe('Time of the next attempt, UTC; null when due'),
    lastError: z.string().nullable().describe('Error of the latest attempt; null when none'),
    provider: z
      .string()
      .nullable()
      .describe('SMS provider; `outbox` for an email that was only written to a folder, null for one that was sent'),
    segments: z.int().nullable().describe('Number of SMS segments that are billed; null for email'),
    createdAt: CreatedAt,
    sentAt: Time.nullable().describe('Time when it was accepted for delivery, UTC; null before'),
  })
  .meta({ id: 'OutgoingMessage', description: 'Email or SMS that the shop sends' });
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;

/**
 * The text of an email that contains a secret link is shown only while no mail server is configured, and only to
 * owners: a reader of such an email could set the recipient's password.
 */
export const listMessagesRoute = defineRoute({
  method: 'GET',
  path: '/admin/messages',
  access: 'admin',
  permission: 'owner',
  summary:
    'What the shop sent or is about to send by mail and SMS, newest first; search looks in recipient and subject',
  tag: 'messages',
  query: z
    .object({
      page: PageNumber,
      limit: PageSize,
      search: typedLine().max(200).default('').describe('Words to find in recipient and subject'),
      channel: MessageChannel.or(z.literal('')).default('').describe('Only this channel; empty for all'),
      state: MessageState.or(z.literal('')).default('').describe('Only this state; empty for all'),
    })
    .refine(isInReach, outOfReach),
  response: z.object({
    messages: z.array(OutgoingMessage).describe('One page of messages, newest first'),
    delivery: z
      .enum(['smtp', 'outbox'])
      .describe('`outbox` writes emails to a folder because no mail server is set up'),
    ...paging,
  }),
  errors: [],
});

export const resendMessageRoute = defineRoute({
  method: 'POST',
  path: '/admin/messages/:id/resend',
  access: 'admin',
  permission: 'owner',
  summary: 'Resend a message',
  tag: 'messages',
  params: IdParams,
  response: z.object({ message: ShownMessage }),
  errors: ['NOT_FOUND'],
});
