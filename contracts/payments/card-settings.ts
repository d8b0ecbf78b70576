import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Settings } from '#contracts/settings/settings.ts';
import { ShownMessage, typedLine } from '#contracts/common/shapes.ts';

const tag = 'payments';

/** The source of a key; the environment takes precedence over the panel. Null without a key. */
const KeyFrom = z
  .enum(['environment', 'panel'])
  .nullable()
  .describe('Source of the key; the environment has precedence, null without a key');

/** How card payments are processed. Of the keys, only their source and whether they move real money. */
export const CardSettings = z
  .object({
    provider: Settings.shape.cardProvider.describe('Provider of card payments'),
    secretKeyFrom: KeyFrom,
    webhookSecretFrom: KeyFrom,
    isLive: z.boolean().nullable().describe('Whether the key moves real money; null without a readable key'),
    isOffered: z.boolean().describe('Whether the checkout offers payment by card'),
    isDemo: z.boolean().describe('Whether the sandbox provider can be chosen'),
    webhookUrl: z.string().describe('URL to enter as webhook endpoint at Stripe'),
  })
  .meta({ id: 'CardSettings', description: 'Set-up of card payments' });
export type CardSettings = z.infer<typeof CardSettings>;

export const getCardSettingsRoute = defineRoute({
  method: 'GET',
  path: '/admin/payments/cards',
  access: 'admin',
  permission: 'settings',
  summary: 'Get the card settings, without keys',
  tag,
  response: z.object({ cards: CardSettings }),
  errors: [],
});

const keyOf = (shape: RegExp, message: string) => typedLine().max(260).regex(shape, message).or(z.literal(''));

/** An omitted key is kept; an empty one is removed. */
export const CardSettingsInput = z.object({
  provider: Settings.shape.cardProvider.describe('Provider of card payments'),
  secretKey: keyOf(/^(sk|rk)_(test|live)_\w{8,250}$/, 'Секретният ключ започва със sk_live_, sk_test_ или rk_.')
    .optional()
    .describe('Stripe secret key; unchanged when absent, removed when empty'),
  webhookSecret: keyOf(/^whsec_[\w+/=]{8,250}$/, 'Тайната на webhook започва с whsec_.')
    .optional()
    .describe('Stripe webhook secret; unchanged when absent, removed when empty'),
});
export type CardSettingsInput = z.infer<typeof CardSettingsInput>;

export const updateCardSettingsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/payments/cards',
  access: 'admin',
  permission: 'settings',
  summary: 'Select the card provider and store its keys, which are encrypted and never returned',
  tag,
  body: CardSettingsInput,
  response: z.object({ cards: CardSettings, message: ShownMessage }),
  errors: ['VALIDATION'],
});

export const tryCardsRoute = defineRoute({
  method: 'POST',
  path: '/admin/payments/cards/try',
  access: 'admin',
  permission: 'settings',
  summary: 'Test the stored Stripe key; moves no money',
  tag,
  response: z.object({ message: ShownMessage }),
  errors: ['CONFLICT', 'UNAVAILABLE'],
});
