import { z } from 'zod';
import { PageNumber, PageSize, paging } from './paging.ts';
import { defineRoute } from './route.ts';
import { Id, IdParams, Time } from './shapes.ts';

export const OutgoingMessage = z
  .object({
    id: Id,
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    state: z.enum(['queued', 'sent', 'failed']),
    tries: z.int(),
    lastError: z.string().nullable(),
    createdAt: Time,
    sentAt: Time.nullable(),
  })
  .meta({ id: 'OutgoingMessage' });
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;

/**
 * The text of a letter that carries a secret link is shown only while no mail server is set up. Owners only: whoever
 * reads such a letter could set the password of its recipient.
 */
export const listMessagesRoute = defineRoute({
  method: 'GET',
  path: '/admin/messages',
  access: 'admin',
  permission: 'owner',
  summary: 'E-mails the shop sent or is about to send, newest first',
  tag: 'messages',
  query: z.object({ page: PageNumber, limit: PageSize }),
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
