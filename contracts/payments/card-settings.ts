import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ShownMessage, typedLines } from '#contracts/common/shapes.ts';
import { PaymentProviderName, ProviderLabel } from './payments.ts';

const tag = 'payments';

/** The source of a value; the environment takes precedence over the panel. Null without a value. */
const ValueFrom = z
  .enum(['environment', 'panel'])
  .nullable()
  .describe('Source of the value; the environment has precedence, null without a value');

/** A setting of a provider. Secret values are never returned. */
export const CardField = z
  .object({
    name: z.string().describe('Name of the setting'),
    label: z.string().describe('Label of the setting'),
    help: z.string().describe('Where to find the value'),
    kind: z
      .enum(['text', 'secret', 'secret-lines', 'lines', 'choice'])
      .describe('Kind of control; secret values are never returned'),
    options: z
      .array(z.object({ value: z.string().describe('Value'), label: z.string().describe('Label of the value') }))
      .describe('Values of a choice; empty for other kinds'),
    maxLength: z.int().describe('Largest number of characters'),
    isNeeded: z.boolean().describe('Whether cards cannot be accepted without it'),
    value: z.string().describe('Value; empty for a secret one'),
    from: ValueFrom,
  })
  .meta({ id: 'CardField', description: 'Setting of a card provider' });
export type CardField = z.infer<typeof CardField>;

/** What the shop knows of a provider that works: its last payment, and what is wrong. */
const CardHealth = z
  .object({
    lastPaidAt: z.iso.datetime().nullable().describe('Time of the last captured payment, UTC; null for never'),
    waiting: z.int().describe('Payments of the last three days that were begun and have no outcome yet'),
    refunding: z.int().describe('Refunds that the provider has not confirmed yet'),
    refusedNotices: z.int().describe('Messages of the last 24 hours without a valid signature'),
  })
  .describe('What happened at the provider');
export type CardHealth = z.infer<typeof CardHealth>;

export const CardProvider = z
  .object({
    name: PaymentProviderName,
    label: ProviderLabel,
    text: z.string().describe('Description for the owner'),
    isReady: z.boolean().describe('Whether it has all settings that are needed'),
    isLive: z.boolean().nullable().describe('Whether it moves real money; null without settings'),
    isTrial: z.boolean().describe('Whether it never moves money'),
    canAuthorize: z.boolean().describe('Whether money can be reserved and captured later'),
    canRefundParts: z.boolean().describe('Whether a part of a payment can be refunded'),
    canTest: z.boolean().describe('Whether its settings can be tested'),
    canMakeKey: z.boolean().describe('Whether the shop can make the key that the provider wants'),
    minimum: z.int().describe('Smallest amount that it charges, in euro cents'),
    wallets: z.array(z.string()).describe('Wallets that its payment page shows'),
    fields: z.array(CardField).describe('Settings'),
    addresses: z
      .array(
        z.object({
          label: z.string().describe('Name of the address at the provider'),
          address: z.string().describe('URL to enter at the provider'),
          help: z.string().describe('What else to enter there'),
        }),
      )
      .describe('Addresses to enter at the provider'),
    health: CardHealth,
  })
  .meta({ id: 'CardProvider', description: 'Provider of card payments with its settings' });
export type CardProvider = z.infer<typeof CardProvider>;

/** How card payments are processed, without secrets. */
export const CardSettings = z
  .object({
    provider: PaymentProviderName.describe('Provider of new card payments'),
    isOffered: z.boolean().describe('Whether the checkout offers payment by card'),
    providers: z.array(CardProvider).describe('Providers that can be chosen, or that have payments'),
  })
  .meta({ id: 'CardSettings', description: 'Set-up of card payments' });
export type CardSettings = z.infer<typeof CardSettings>;

export const getCardSettingsRoute = defineRoute({
  method: 'GET',
  path: '/admin/payments/cards',
  access: 'admin',
  permission: 'settings',
  summary: 'Get the card settings, without secrets',
  tag,
  response: z.object({ cards: CardSettings }),
  errors: [],
});

/** An omitted setting is kept; an empty one is removed. */
export const CardSettingsInput = z.object({
  provider: PaymentProviderName.describe('Provider of new card payments'),
  of: PaymentProviderName.optional().describe('Provider whose settings are given; that of new payments when absent'),
  settings: z
    .record(z.string().max(40), typedLines().max(8000))
    .optional()
    .describe('Settings of the provider by name; unchanged when absent, removed when empty'),
});
export type CardSettingsInput = z.infer<typeof CardSettingsInput>;

export const updateCardSettingsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/payments/cards',
  byPerson: true,
  access: 'admin',
  permission: 'settings',
  summary: 'Select the card provider and store settings, which are encrypted; secret ones are never returned',
  tag,
  body: CardSettingsInput,
  response: z.object({ cards: CardSettings, message: ShownMessage }),
  errors: ['VALIDATION'],
});

export const tryCardsRoute = defineRoute({
  method: 'POST',
  path: '/admin/payments/cards/:provider/try',
  access: 'admin',
  permission: 'settings',
  summary: 'Test the stored settings of a card provider; moves no money',
  tag,
  params: z.object({ provider: PaymentProviderName }),
  response: z.object({ message: ShownMessage }),
  errors: ['CONFLICT', 'NOT_FOUND', 'UNAVAILABLE'],
});

/** A file that a provider makes a certificate from. */
const KeyFile = z
  .object({ name: z.string().describe('Name of the file'), text: z.string().describe('Content of the file') })
  .describe('File to hand in at the provider; contains no secret');

export const getCardKeyFileRoute = defineRoute({
  method: 'GET',
  path: '/admin/payments/cards/:provider/key',
  access: 'admin',
  permission: 'settings',
  summary: 'Get the file to hand in at a card provider for the stored key; CONFLICT without one',
  tag,
  params: z.object({ provider: PaymentProviderName }),
  response: z.object({ file: KeyFile }),
  errors: ['CONFLICT', 'NOT_FOUND'],
});

export const makeCardKeyRoute = defineRoute({
  method: 'POST',
  path: '/admin/payments/cards/:provider/key',
  byPerson: true,
  access: 'admin',
  permission: 'settings',
  summary: 'Make the key of a card provider and the file to hand in there; CONFLICT if one would be replaced unasked',
  tag,
  params: z.object({ provider: PaymentProviderName }),
  body: z.object({ replaces: z.boolean().default(false).describe('Whether a stored key may be replaced') }),
  response: z.object({
    cards: CardSettings,
    file: KeyFile,
    message: ShownMessage,
  }),
  errors: ['CONFLICT', 'NOT_FOUND'],
});

/** The refusal of the sandbox provider outside of a demo. */
export const onlyInDemo = 'Пробното плащане работи само в демонстрационен магазин.';
