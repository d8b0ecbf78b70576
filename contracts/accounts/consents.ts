import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Time, ShownMessage } from '#contracts/common/shapes.ts';

const tag = 'accounts';

export const ConsentKind = z.enum(['mail', 'sms']).describe('Channel of marketing messages: email or SMS');
export type ConsentKind = z.infer<typeof ConsentKind>;

/** What a person is asked. A changed text gets a new version, so that the record says to what they agreed. */
export const consentTexts: Readonly<Record<ConsentKind, { version: string; text: string }>> = {
  mail: { version: '2026-11', text: 'Пишете ми на имейла за нови вкусове и отстъпки' },
  sms: { version: '2026-11', text: 'Пращайте ми SMS за отстъпки' },
};

/** Where a consent was given or taken back. */
export const ConsentSource = z
  .enum(['registration', 'profile', 'privacy', 'opt-out-link', 'panel'])
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

/** What holds now, and how it came about, newest first (the last 50 changes). */
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
  summary: 'What one agreed to be sent, and the history of it',
  tag,
  response: Consents,
  errors: [],
});

export const changeConsentsRoute = defineRoute({
  method: 'PUT',
  path: '/account/consents',
  access: 'user',
  summary: 'Give or take back a consent; what is not named stays',
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
  summary: 'Take a consent back with the link of a letter, without signing in; as often as one likes',
  tag,
  body: z.object({
    token: z.string().min(1, 'Връзката е непълна.').max(400).describe('Signed token from the unsubscribe link'),
  }),
  response: z.object({ kind: ConsentKind, message: ShownMessage }),
  errors: ['TOKEN_INVALID'],
});
