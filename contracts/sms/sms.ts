import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { mobileNumberOf } from '#contracts/common/phone-number.rule.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  Id,
  IdParams,
  line,
  Message,
  optionalLine,
  ShownMessage,
  typedLine,
  typedLines,
  typedPhone,
} from '#contracts/common/shapes.ts';
import { MessageState, OutgoingMessage } from '#contracts/messages/messages.ts';
import { maxSegments, measureSms, unknownFields } from './sms-text.rule.ts';

const tag = 'sms';

/** The kinds of automatic text messages about orders, and the manual kind. */
export const SmsTemplateEvent = z
  .enum(['order-confirmed', 'order-ready', 'order-shipped', 'parcel-waiting', 'custom'])
  .describe('Event that sends the SMS; `custom` is the default text of staff');
export type SmsTemplateEvent = z.infer<typeof SmsTemplateEvent>;

/** The kind of a text message. */
export const SmsEvent = z
  .enum([
    'order-confirmed',
    'order-ready',
    'order-shipped',
    'parcel-waiting',
    'order-code',
    'single',
    'campaign',
    'test',
  ])
  .describe('What the SMS was sent for');
export type SmsEvent = z.infer<typeof SmsEvent>;

const SmsNumber = typedPhone()
  .max(40)
  .transform((phone, context) => {
    const number = mobileNumberOf(phone);
    if (number !== null) return number;
    context.addIssue({ code: 'custom', message: 'Трябва да е мобилен номер като 0888 123 456.' });
    return z.NEVER;
  })
  .describe('Mobile number, national or with country code');

/** A template written by staff: it may contain fields, and must fit without their values. */
const SmsText = typedLines()
  .min(1, 'Напиши текста.')
  .max(1000, 'Най-много 1000 знака.')
  .superRefine((text, context) => {
    const unknown = unknownFields(text);
    if (unknown.length > 0)
      context.addIssue({ code: 'custom', message: `Няма такова поле: {${unknown.join('}, {')}}.` });
    if (measureSms(text).segments > maxSegments)
      context.addIssue({ code: 'custom', message: `Текстът е по-дълъг от ${maxSegments} SMS. Скъсете го.` });
  })
  .describe('Text; may contain fields such as {number}');

export const SmsTemplate = z
  .object({ event: SmsTemplateEvent, text: SmsText, enabled: z.boolean().describe('Whether it is sent') })
  .meta({ id: 'SmsTemplate', description: 'Text of an automatic SMS' });
export type SmsTemplate = z.infer<typeof SmsTemplate>;

export const SmsProviderName = z.enum(['test', 'smsapi', 'twilio']).describe('SMS provider; `test` sends nothing');
export type SmsProviderName = z.infer<typeof SmsProviderName>;

const hour = z.int().min(0).max(23).describe('Hour of the day (Europe/Sofia), 0 to 23');

const settingsFields = {
  /** `test` sends nothing: the message is only written to the log. */
  provider: SmsProviderName,
  sender: typedLine()
    .regex(/^(?:[A-Za-z0-9 ]{1,11}|\+\d{6,15}|MG[0-9a-f]{32})?$/, 'До 11 латински букви и цифри, или номер като +359….')
    .describe('Sender: up to 11 Latin characters, a number, or a Twilio service ID'),
  account: optionalLine(64)
    .regex(/^\w*$/, 'Само латински букви и цифри.')
    .describe('Twilio account SID; empty for other providers'),
  inLatin: z.boolean().describe('Whether texts are transliterated to Latin letters'),
  quietFrom: hour.describe('Hour (Europe/Sofia) from which no SMS is sent'),
  quietTo: hour.describe('Hour (Europe/Sofia) from which SMS are sent again'),
  perNumberDaily: z.int().min(1).max(50).describe('Highest number of SMS per recipient and day'),
  daily: z.int().min(1).max(100_000).describe('Highest number of SMS per day'),
  costPerHundred: Money.describe('Price of 100 segments'),
};

/** The owner's settings for text messages; keys are not included. */
export const SmsChoices = z.object(settingsFields).meta({ id: 'SmsChoices', description: 'SMS settings without keys' });
export type SmsChoices = z.infer<typeof SmsChoices>;

export const SmsSettings = z
  .object({
    ...settingsFields,
    tokenFrom: z.enum(['environment', 'panel']).nullable().describe('Source of the API token; null when there is none'),
  })
  .meta({ id: 'SmsSettings', description: 'SMS settings' });
export type SmsSettings = z.infer<typeof SmsSettings>;

/** Without `token` the stored one is kept; an empty one removes it. */
export const SmsSettingsInput = z.object({
  ...settingsFields,
  token: optionalLine(400).optional().describe('API token; unchanged when absent, removed when empty'),
});
export type SmsSettingsInput = z.infer<typeof SmsSettingsInput>;

const permission = 'settings';

export const listSmsRoute = defineRoute({
  method: 'GET',
  path: '/admin/sms',
  access: 'admin',
  permission,
  summary: 'List sent and queued text messages, newest first; search matches the number',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine().max(200).default('').describe('Part of the number'),
    state: MessageState.or(z.literal('')).default('').describe('Only this state; empty for all'),
    event: SmsEvent.or(z.literal('')).default('').describe('Only this event; empty for all'),
  }),
  response: z.object({
    sms: z.array(OutgoingMessage).describe('One page of SMS, newest first'),
    provider: SmsProviderName,
    ...paging,
  }),
  errors: [],
});

export const sendSmsRoute = defineRoute({
  method: 'POST',
  path: '/admin/sms/send',
  access: 'admin',
  permission,
  status: 201,
  summary: 'Send a text message to one number; idempotent per key',
  tag,
  body: z.object({ to: SmsNumber, text: SmsText, key: Id.describe('Idempotency key; a repeated call sends nothing') }),
  response: z.object({ id: Id.nullable().describe('The queued SMS; null for a repeated key'), message: ShownMessage }),
  errors: ['VALIDATION'],
});

export const testSmsRoute = defineRoute({
  method: 'POST',
  path: '/admin/sms/test',
  access: 'admin',
  permission,
  status: 201,
  summary: 'Send a test SMS with the stored settings',
  tag,
  body: z.object({ to: SmsNumber }),
  response: z.object({
    id: Id.nullable().describe('The queued SMS; null when nothing was queued'),
    message: ShownMessage,
  }),
  errors: [],
});

export const SmsCampaignPreview = z
  .object({
    recipients: z.int().describe('Number of distinct mobile numbers with consent'),
    unreachable: z.int().describe('People with consent but without an own mobile number'),
    segments: z.int().describe('Number of segments in total'),
    cost: Money.describe('Estimated cost'),
    example: z.string().describe('Text as the first recipient would get it'),
  })
  .meta({ id: 'SmsCampaignPreview', description: 'Size and cost of a campaign' });
export type SmsCampaignPreview = z.infer<typeof SmsCampaignPreview>;

/** Limited to the members of this group; null: all customers who consented. */
const GroupId = Id.nullable().default(null).describe('Customer group to write to; null for everyone with consent');

export const previewCampaignRoute = defineRoute({
  method: 'POST',
  path: '/admin/sms/campaigns/preview',
  access: 'admin',
  permission,
  summary: 'Estimate recipients, messages and cost of an SMS campaign; sends nothing',
  tag,
  body: z.object({ text: SmsText, groupId: GroupId }),
  response: SmsCampaignPreview,
  errors: [],
});

export const sendCampaignRoute = defineRoute({
  method: 'POST',
  path: '/admin/sms/campaigns/send',
  access: 'admin',
  permission,
  status: 201,
  summary: 'Send an SMS campaign; STALE if the number of recipients differs from the preview. Idempotent per key',
  tag,
  body: z.object({
    text: SmsText,
    groupId: GroupId,
    key: Id.describe('Idempotency key; a repeated call sends nothing'),
    recipients: z.int().min(1).describe('Recipients shown in the preview; more are refused'),
    segments: z.int().min(1).describe('Segments shown in the preview; more are refused'),
  }),
  response: z.object({ id: Id, message: ShownMessage }),
  errors: ['NOT_FOUND', 'STALE'],
});

export const getSmsTemplatesRoute = defineRoute({
  method: 'GET',
  path: '/admin/sms/templates',
  access: 'admin',
  permission,
  summary: 'List the SMS templates',
  tag,
  response: z.object({ templates: z.array(SmsTemplate).describe('All templates') }),
  errors: [],
});

export const updateSmsTemplatesRoute = defineRoute({
  method: 'PUT',
  path: '/admin/sms/templates',
  access: 'admin',
  permission,
  summary: 'Change SMS templates; omitted ones are not changed',
  tag,
  body: z.object({
    templates: z.array(SmsTemplate).min(1).max(SmsTemplateEvent.options.length).describe('Templates to change'),
  }),
  response: z.object({
    templates: z.array(SmsTemplate).describe('All templates after the change'),
    message: ShownMessage,
  }),
  errors: [],
});

export const getSmsSettingsRoute = defineRoute({
  method: 'GET',
  path: '/admin/sms/settings',
  access: 'admin',
  permission,
  summary: 'Get the SMS settings',
  tag,
  response: z.object({ settings: SmsSettings }),
  errors: [],
});

export const updateSmsSettingsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/sms/settings',
  byPerson: true,
  access: 'admin',
  permission,
  summary: 'Change the SMS settings',
  tag,
  body: SmsSettingsInput,
  response: z.object({ settings: SmsSettings, message: ShownMessage }),
  errors: ['VALIDATION'],
});

export const resendSmsRoute = defineRoute({
  method: 'POST',
  path: '/admin/sms/:id/resend',
  access: 'admin',
  permission,
  summary: 'Resend a text message',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});

/** A report whose sender cannot be verified gets the same response as an unknown address. */
export const smsReportRoute = defineRoute({
  method: 'POST',
  path: '/sms/reports/:provider',
  access: 'public',
  signed: true,
  summary: 'Receive delivery reports of SMS providers',
  tag,
  params: z.object({ provider: z.enum(['smsapi', 'twilio']).describe('Provider that reports') }),
  query: z.object({
    key: line(200).optional().describe('Secret of the callback URL'),
    ref: line(60).optional().describe('ID of the SMS in the callback URL'),
  }),
  consumes: 'application/x-www-form-urlencoded',
  produces: 'text/plain',
  response: z.string(),
  errors: ['NOT_FOUND', 'MALFORMED'],
});
