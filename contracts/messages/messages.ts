import { z } from 'zod';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Time } from '#contracts/common/shapes.ts';

export const MessageChannel = z.enum(['mail', 'sms']);
export type MessageChannel = z.infer<typeof MessageChannel>;

/** `delivered` is what an operator reported of a text message; mail servers report nothing. `failed` was given up. */
export const MessageState = z.enum(['queued', 'sent', 'delivered', 'failed']);
export type MessageState = z.infer<typeof MessageState>;

export const OutgoingMessage = z
  .object({
    id: Id,
    channel: MessageChannel,
    event: z.string(),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    state: MessageState,
    tries: z.int(),
    /** When a queued one is tried again; null when it is due. */
    nextTryAt: Time.nullable(),
    lastError: z.string().nullable(),
    /** Of a text message: who took it, and as how many it is paid. */
    provider: z.string().nullable(),
    segments: z.int().nullable(),
    createdAt: Time,
    sentAt: Time.nullable(),
  })
  .meta({ id: 'OutgoingMessage' });
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;

/**
 * The text of an email that carries a secret link is shown only while no mail server is set up. Owners only: anyone who
 * reads such an email could set the password of its recipient.
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
      search: z.string().trim().max(200).default(''),
      channel: MessageChannel.or(z.literal('')).default(''),
      state: MessageState.or(z.literal('')).default(''),
    })
    .refine(isInReach, outOfReach),
  response: z.object({ messages: z.array(OutgoingMessage), delivery: z.enum(['smtp', 'outbox']), ...paging }),
  errors: [],
});

export const resendMessageRoute = defineRoute({
  method: 'POST',
  path: '/admin/messages/:id/resend',
  access: 'admin',
  permission: 'owner',
  summary: 'Queue a message again',
  tag: 'messages',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND'],
});
