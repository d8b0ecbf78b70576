import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, Message } from '#contracts/common/shapes.ts';

const tag = 'newsletter';

/** The answer is the same for known and new addresses: nobody learns who reads the news. */
export const subscribeRoute = defineRoute({
  method: 'POST',
  path: '/newsletter/subscribe',
  access: 'public',
  status: 201,
  summary: 'Ask for news by email; the address is confirmed by a link that is sent to it',
  tag,
  body: z.object({
    email: Email,
    website: z.string().max(500).optional().describe('Honeypot; people leave it empty'),
    seconds: z.number().min(0).optional().describe('Seconds spent on the form, measured by script'),
  }),
  response: Message,
  errors: [],
});

const Token = z.object({ token: z.string().min(1).max(100).describe('Secret of the emailed link') });

export const confirmSubscriptionRoute = defineRoute({
  method: 'POST',
  path: '/newsletter/confirm',
  access: 'public',
  summary: 'Confirm an address for news',
  tag,
  body: Token,
  response: Message,
  errors: ['TOKEN_INVALID'],
});

export const unsubscribeRoute = defineRoute({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  access: 'public',
  summary: 'End news by email',
  tag,
  body: Token,
  response: Message,
  errors: ['TOKEN_INVALID'],
});
