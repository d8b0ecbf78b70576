import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, Id, IdParams, Message, ShownMessage, Time, typedLine } from '#contracts/common/shapes.ts';

const tag = 'newsletter';
const inPanel = { access: 'admin', permission: 'users', tag } as const;

export const NewsletterSource = z
  .enum(['form', 'link', 'one-click', 'account', 'panel'])
  .describe('How the consent was given or ended: form, link in an email, button of a mail program, account, or panel');
export type NewsletterSource = z.infer<typeof NewsletterSource>;

/** `website` is a hidden field (honeypot). */
export const NewSubscription = z.object({
  email: Email,
  page: typedLine()
    .max(300)
    .regex(/^(?:\/(?:[^/\s]\S*)?)?$/, 'Път в магазина.')
    .default('')
    .describe('Path of the page with the form; empty when unknown'),
  website: z.string().max(500).optional().describe('Honeypot; people leave it empty'),
});
export type NewSubscription = z.infer<typeof NewSubscription>;

/** The answer is the same for every address, so nobody learns who is subscribed. */
export const subscribeRoute = defineRoute({
  method: 'POST',
  path: '/newsletter',
  access: 'public',
  summary: 'Ask for the newsletter; an email with a link confirms it',
  tag,
  body: NewSubscription,
  response: Message,
  errors: [],
});

const WithToken = z.object({
  token: z.string().min(1, 'Връзката е непълна.').max(2000).describe('Token of the link in the email'),
});

/** Idempotent while the link is valid. */
export const confirmSubscriptionRoute = defineRoute({
  method: 'POST',
  path: '/newsletter/confirm',
  access: 'public',
  summary: 'Confirm the newsletter with the emailed token; idempotent',
  tag,
  body: WithToken,
  response: Message,
  errors: ['TOKEN_INVALID'],
});

export const unsubscribeRoute = defineRoute({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  access: 'public',
  summary: 'End the newsletter with the token of an email, without signing in; idempotent',
  tag,
  body: WithToken,
  response: Message,
  errors: ['TOKEN_INVALID'],
});

/** Posted by mail programs with the body `List-Unsubscribe=One-Click` (RFC 8058); only the token counts. */
export const oneClickUnsubscribeRoute = defineRoute({
  method: 'POST',
  path: '/newsletter/one-click/:token',
  access: 'public',
  signed: true,
  summary: 'End the newsletter with one press in a mail program (RFC 8058); idempotent',
  tag,
  params: z.object({ token: z.string().min(1).max(400).describe('Token of the email') }),
  response: Message,
  errors: ['TOKEN_INVALID'],
});

export const SubscriberState = z
  .enum(['subscribed', 'unsubscribed'])
  .describe('Whether the address gets the newsletter');
export type SubscriberState = z.infer<typeof SubscriberState>;

export const Subscriber = z
  .object({
    id: Id,
    email: z.string().describe('Address as it was typed'),
    state: SubscriberState,
    origin: z.enum(['form', 'account']).describe('Consent of the form, or of an account with a confirmed email'),
    userId: Id.nullable().describe('Account with this confirmed email; null for none'),
    since: Time.describe('Time of the latest change, UTC'),
    page: z.string().describe('Path of the page with the form; empty when unknown'),
  })
  .meta({ id: 'Subscriber', description: 'Address that agreed to the newsletter' });
export type Subscriber = z.infer<typeof Subscriber>;

export const listSubscribersRoute = defineRoute({
  ...inPanel,
  method: 'GET',
  path: '/admin/newsletter',
  summary: 'List the addresses of the newsletter, newest change first; search matches the address',
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine().max(200).default('').describe('Part of the address'),
    state: SubscriberState.or(z.literal('')).default('').describe('Only this state; empty for all'),
  }),
  response: z.object({ subscribers: z.array(Subscriber).describe('One page of addresses'), ...paging }),
  errors: [],
});

const ConsentProof = z
  .object({
    given: z.boolean().describe('Whether the consent was given or ended'),
    source: NewsletterSource,
    text: z.string().describe('Text that was shown'),
    textVersion: z.string().describe('Version of the text'),
    page: z.string().describe('Path of the page with the form; empty when unknown'),
    requestedAt: Time.nullable().describe('Time when the form was sent, UTC; null for none'),
    address: z.string().describe('IP address that pressed the button; empty for none'),
    at: Time.describe('Time of the change, UTC'),
  })
  .meta({ id: 'NewsletterConsent', description: 'Proof of a consent to the newsletter, or of its end' });
export type ConsentProof = z.infer<typeof ConsentProof>;

export const exportSubscribersRoute = defineRoute({
  ...inPanel,
  method: 'GET',
  path: '/admin/newsletter/export',
  summary: 'Export matching addresses of the newsletter as CSV',
  query: z.object({
    search: typedLine().max(200).default('').describe('Part of the address'),
    state: SubscriberState.or(z.literal('')).default('').describe('Only this state; empty for all'),
  }),
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: [],
});

export const getSubscriberRoute = defineRoute({
  ...inPanel,
  method: 'GET',
  path: '/admin/newsletter/:id',
  summary: 'Get an address of the form with the proof of its consents, newest first',
  params: IdParams,
  response: z.object({
    subscriber: Subscriber,
    consents: z.array(ConsentProof).describe('Consents and their ends, newest first'),
  }),
  errors: ['NOT_FOUND'],
});

export const endSubscriptionRoute = defineRoute({
  ...inPanel,
  method: 'POST',
  path: '/admin/newsletter/:id/unsubscribe',
  summary: 'End the newsletter of an address that asked for it otherwise than by its link',
  params: IdParams,
  response: z.object({ subscriber: Subscriber, message: ShownMessage }),
  errors: ['NOT_FOUND'],
});

export const deleteSubscriberRoute = defineRoute({
  ...inPanel,
  method: 'DELETE',
  path: '/admin/newsletter/:id',
  summary: 'Erase an address of the form with its proof of consent',
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});
