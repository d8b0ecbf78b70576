import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Time, ShownMessage } from '#contracts/common/shapes.ts';

const tag = 'accounts';

export const ConsentKind = z.enum(['mail', 'sms']).describe('Channel of marketing messages: email or SMS');
export type ConsentKind = z.infer<typeof ConsentKind>;

/**
 * Purposes for which consent is requested. A changed text gets a new version, so that the record shows which text was
 * accepted.
 */
export const consentTexts: Readonly<Record<ConsentKind, { version: string; text: string }>> = {
  mail: { version: '2026-11', text: 'Пишете ми на имейла за нови вкусове и отстъпки' },
  sms: { version: '2026-11', text: 'Пращайте ми SMS за отстъпки' },
};

/** Where a consent was given or withdrawn. */
export const ConsentSource = z
  .enum(['registration', 'profile', 'privacy', 'opt-out-link', 'newsletter', 'panel'])
  .describe('Place where the consent was changed');
export type ConsentSource = z.infer<typeof ConsentSource>;

const Consent = z.object({
  kind: ConsentKind,
  given: z.boolean().describe('Whether messages on this channel are allowed'),
});
export const ConsentChange = Consent.extend({
  source: ConsentSource,
  textVersion: z.string().describe('Version of the consent text that was shown'),
  at: Time.describe('Time of the change, UTC'),
}).meta({ id: 'ConsentChange', description: 'One change of a consent' });
export type ConsentChange = z.infer<typeof ConsentChange>;

/** The current consents and their history, newest first (the last 50 changes). */
export const Consents = z
  .object({
    consents: z.array(Consent).describe('Current state of each channel'),
    history: z.array(ConsentChange).describe('Last 50 changes, newest first'),
  })
  .meta({ id: 'Consents', description: 'Current consents and their history' });
export type Consents = z.infer<typeof Consents>;

export const getConsentsRoute = defineRoute({
  method: 'GET',
  path: '/account/consents',
  access: 'user',
  summary: 'Get the caller’s consents and their history',
  tag,
  response: Consents,
  errors: [],
});

export const changeConsentsRoute = defineRoute({
  method: 'PUT',
  path: '/account/consents',
  access: 'user',
  summary: 'Give or withdraw consents; omitted ones are not changed',
  tag,
  body: z.object({
    mail: z.boolean().optional().describe('Consent to marketing emails; unchanged when absent'),
    sms: z.boolean().optional().describe('Consent to marketing SMS; unchanged when absent'),
  }),
  response: Consents.extend({ message: ShownMessage }),
  errors: [],
});

export const optOutRoute = defineRoute({
  method: 'POST',
  path: '/consents/opt-out',
  access: 'public',
  summary: 'Withdraw a consent with an emailed link, without signing in; idempotent',
  tag,
  body: z.object({
    token: z.string().min(1, 'Връзката е непълна.').max(400).describe('Signed token from the unsubscribe link'),
  }),
  response: z.object({ kind: ConsentKind, message: ShownMessage }),
  errors: ['TOKEN_INVALID'],
});

/**
 * Records one row per answer, with the version of the text and a random number in a cookie, so that the consent can be
 * proven (Regulation (EU) 2016/679, art. 7, para. 1).
 */
export const answerAdvertisingRoute = defineRoute({
  method: 'POST',
  path: '/consents/advertising',
  access: 'public',
  summary: 'Record the answer to the question about the advertising pixel',
  tag,
  body: z.object({
    given: z.boolean().describe('Whether the visitor agrees'),
    textVersion: z.string().min(1).max(40).describe('Version of the question that was shown'),
  }),
  response: z.object({ message: ShownMessage }),
  errors: ['TOO_MANY_REQUESTS'],
});
