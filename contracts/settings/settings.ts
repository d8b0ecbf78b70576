import { z } from 'zod';
import { Currency, Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { line, optionalLine } from '#contracts/common/shapes.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { EmailEvent, EmailWording } from '#contracts/email-templates/email-shapes.ts';
import { Announcements } from '#contracts/navigation/announcements.ts';
import { StoredNavigation } from '#contracts/navigation/navigation.ts';
import { ShopFrame } from '#contracts/navigation/shop-frame.ts';
import { Inspection, PaymentMethod } from '#contracts/orders/orders.ts';
import { GuaranteeFile } from '#contracts/pages/guarantee.ts';
import { speeches } from '#contracts/speech/speech.rule.ts';
import { StoredTexts } from '#contracts/store-texts/store-texts.ts';
import { Accounting, ShopRegistration } from './accounting.ts';

const workingDays = z.int().min(0).max(30).describe('Number of working days');

/** Dispatch and delivery times in working days (computed by delivery-day.ts). */
const Dispatch = z
  .object({
    cutOffHour: z.int().min(0).max(24).describe('Hour (Europe/Sofia) until which orders count for the same day'),
    handlingDays: workingDays.describe('Working days until dispatch'),
    transitDays: z
      .object({
        office: workingDays.describe('Working days to an office of the courier'),
        address: workingDays.describe('Working days to an address'),
      })
      .describe('Working days of transport'),
  })
  .describe('Times of dispatch and transport');

/** The public settings of the shop, from which its pages are rendered. */
export const PublicSettings = z
  .object({
    name: optionalLine(80).describe('Name of the shop'),
    tagline: optionalLine(200).describe('Short claim below the name'),
    phone: optionalLine(40).describe('Public phone number; empty for none'),
    email: optionalLine(254).describe('Public email address; empty for none'),
    city: optionalLine(100).describe('Town of the shop'),
    instagramUrl: optionalLine(300).describe('URL of the Instagram profile; empty for none'),
    legal: z
      .object({
        company: optionalLine(200).describe('Registered company name'),
        eik: optionalLine(20).describe('Bulgarian company number (EIK)'),
        address: optionalLine(300).describe('Registered address'),
        vatNumber: optionalLine(20).describe('VAT identification number; empty when not registered'),
      })
      .describe('Company that runs the shop'),
    foodRegistration: optionalLine(100).describe(
      'Registration of the distance sale of food at the regional food safety directorate; empty for none',
    ),
    currency: Currency.describe('Currency of all prices'),
    dualDisplay: z.boolean().describe('Whether prices are shown in both leva and euro'),
    vatPercent: z.number().min(0).max(100).describe('VAT rate contained in prices, in percent'),
    delivery: z
      .object({
        addressPrice: Money.describe('Delivery to an address, incl. VAT'),
        officePrice: Money.describe('Delivery to an office, incl. VAT'),
        freeFrom: Money.nullable().describe('Value of goods with free delivery; null for never'),
      })
      .describe('Delivery prices'),
    deliveryMethods: z
      .array(z.enum(['address', 'office']))
      .describe('Offered ways of delivery; `office` only while the shop has offices'),
    couriers: z.array(Courier).describe('Couriers whose offices and lockers are offered'),
    inspection: Inspection.describe('What buyers may do before they pay for a parcel; lockers allow neither'),
    dispatch: Dispatch,
    paymentMethods: z.array(PaymentMethod).describe('Enabled payment methods'),
    cardProvider: z
      .string()
      .regex(/^[a-z][a-z0-9_]{1,30}$/)
      .describe('Provider of card payments; `sandbox` moves no money'),
    takesOrders: z.boolean().describe('Whether customers can order; staff can always enter orders by phone'),
    guestCheckout: z.boolean().describe('Whether orders need no account'),
    adultsOnly: z.boolean().describe('Whether the shop sells to adults only; footer, terms and checkout say so'),
    ageCheck: z.boolean().describe('Whether visitors and buyers confirm to be 18; only with `adultsOnly`'),
    ownBrand: optionalLine(70).describe('Brand of products that state no other; empty for none'),
    pixelId: optionalLine(64).describe('ID of the advertising pixel; empty for none'),
    storeTexts: StoredTexts,
    guaranteeNotice: GuaranteeFile.nullable().describe('Harmonised notice on the legal guarantee; null: text only'),
  })
  .meta({ id: 'PublicSettings', description: 'Settings that every visitor may read' });
export type PublicSettings = z.infer<typeof PublicSettings>;

/** The shop's bank account; empty fields are unknown. */
const BankTransfer = z
  .object({
    iban: optionalLine(40).describe('IBAN of the account; empty for none'),
    holder: optionalLine(200).describe('Holder of the account'),
    bank: optionalLine(100).describe('Name of the bank'),
  })
  .meta({ id: 'BankTransfer', description: 'Bank account for transfers' });
type BankTransfer = z.infer<typeof BankTransfer>;

const retentionDays = (least: number, most: number) =>
  z.int().min(least, `Най-малко ${least} дни.`).max(most, `Най-много ${most} дни.`);

/** How many days records are kept; null: for ever. Activities of the last 90 days cannot be removed. */
const Retention = z
  .object({
    activities: retentionDays(90, 3650).nullable().describe('Days for activities, at least 90; null for ever'),
    messages: retentionDays(30, 3650).nullable().describe('Days for sent emails and SMS; null for ever'),
    imports: retentionDays(1, 365).describe('Days for uploaded files'),
    carts: retentionDays(7, 730).nullable().describe('Days for abandoned carts; null for ever'),
    inquiries: retentionDays(30, 3650)
      .nullable()
      .default(null)
      .describe('Days for inquiries that are answered or spam; null until they are deleted'),
  })
  .describe('Days for which records are kept');

/** The number of days after which an unpaid pending order is cancelled; null: never. */
const UnpaidOrders = z
  .object({
    cardHours: z
      .int()
      .min(1, 'Най-малко 1 час.')
      .max(168, 'Най-много 168 часа.')
      .nullable()
      .describe('Hours for a card payment after the order or the last attempt; null for ever'),
    transferDays: z
      .int()
      .min(1, 'Най-малко 1 ден.')
      .max(60, 'Най-много 60 дни.')
      .nullable()
      .describe('Working days for a bank transfer; null for ever'),
  })
  .describe('Terms after which pending unpaid orders are cancelled');
export type UnpaidOrders = z.infer<typeof UnpaidOrders>;

/** When cash on delivery is not accepted as it is. Null: no such rule. */
const CodGuard = z
  .object({
    firstAboveEuro: z
      .int()
      .min(1, 'Най-малко 1 €.')
      .max(100_000, 'Най-много 100 000 €.')
      .nullable()
      .describe('Largest order in whole euro of a phone that has received no parcel yet; null for no limit'),
    refusals: z
      .int()
      .min(1, 'Най-малко 1.')
      .max(20, 'Най-много 20.')
      .nullable()
      .describe('Number of refused parcels of a phone from which on orders are paid in advance; null for never'),
    ask: z
      .enum(['prepay', 'sms-code'])
      .default('prepay')
      .describe(
        'What such orders need: another payment, or a code sent by SMS; without an SMS provider always another payment',
      ),
  })
  .describe('When orders with cash on delivery need another payment or a code');

/** All settings, for administrators. */
export const Settings = PublicSettings.extend({
  reviewRequests: z
    .object({
      enabled: z.boolean().describe('Whether they are sent'),
      days: z.int().min(1).max(60).describe('Days after delivery'),
    })
    .describe('Emails that ask buyers for a review'),
  searchSynonyms: z
    .array(z.array(line(60)).min(2, 'Напиши поне две думи.').max(20, 'Най-много 20 думи на ред.'))
    .max(200, 'Най-много 200 реда.')
    .describe('Groups of words that the search treats as equal'),
  bankTransfer: BankTransfer,
  missingProductData: z
    .enum(['warn', 'refuse'])
    .describe(
      'Whether publishing a product without the data that the law requires is refused; `warn` only lists it as incomplete',
    ),
  accounting: Accounting,
  registration: ShopRegistration,
  staffTwoFactorRequired: z.boolean().describe('Whether the panel requires a second factor'),
  isDemo: z.boolean().describe('Whether the shop runs with demo data; allows the sandbox provider'),
  buyersAgeConfirmed: z.boolean().describe('Whether the owner said whether only adults may buy'),
  deliveryPricesConfirmed: z.boolean().describe('Whether the owner agreed with the delivery prices of a new shop'),
  startChosen: z.boolean().describe('Whether the owner chose what the shop starts from: a preset, or nothing'),
  setUpPutAway: z.boolean().describe('Whether the owner has hidden the initial set-up'),
  retention: Retention,
  readyCardProviders: z.array(z.string()).describe('Card providers whose stored settings are complete'),
  letters: z.partialRecord(EmailEvent, EmailWording).describe('Changed email texts by event'),
  cardCapture: z.enum(['at-once', 'by-hand']).describe('Whether cards are charged at once or by the staff'),
  codPaidOn: z.enum(['delivery', 'payout']).describe('Event that marks cash on delivery as paid'),
  applyPayouts: z
    .boolean()
    .describe('Whether payouts that couriers report are recorded where they match an order exactly'),
  unpaidOrders: UnpaidOrders,
  googleCategory: z
    .int()
    .min(1, 'Число от 1 до 999999.')
    .max(999_999, 'Число от 1 до 999999.')
    .nullable()
    .describe('Number in the product taxonomy of Google of products without another; null for none'),
  quoteDelivery: z.boolean().describe('Whether the courier’s price for weight and place replaces the table of prices'),
  codGuard: CodGuard,
  navigation: StoredNavigation.nullable().describe('Menu and footer of the owner; null for the defaults'),
  announcements: Announcements,
  speech: z
    .enum(speeches)
    .describe('How customers are addressed: familiarly or politely; a part of the published design'),
}).meta({ id: 'Settings', description: 'All settings of the shop' });
export type Settings = z.infer<typeof Settings>;

/** Settings group → number of changes, to detect concurrent edits of the same group. */
export const SettingsVersions = z
  .record(z.string(), z.int())
  .describe('Version of each group of settings, for optimistic locking');
export type SettingsVersions = z.infer<typeof SettingsVersions>;

/** What the provider of card payments takes. */
export const CardOffer = z
  .object({
    minimum: z.int().describe('Smallest amount that is paid by card, in euro cents'),
    wallets: z.array(z.string()).describe('Wallets that the payment page shows on devices that have them'),
  })
  .meta({ id: 'CardOffer', description: 'What the provider of card payments takes' });
export type CardOffer = z.infer<typeof CardOffer>;

export const getPublicSettingsRoute = defineRoute({
  method: 'GET',
  path: '/settings',
  access: 'public',
  summary: 'Get the public settings: name, contacts, currency, delivery prices',
  tag: 'settings',
  response: z.object({
    settings: PublicSettings,
    cards: CardOffer,
    frame: ShopFrame,
    sendsEmail: z
      .boolean()
      .describe('Whether emails leave the shop; false while no mail server is set up, when pages promise none'),
  }),
  errors: [],
});

export const getBankTransferRoute = defineRoute({
  method: 'GET',
  path: '/settings/bank-transfer',
  access: 'public',
  summary: 'Get the bank account for transfers',
  tag: 'settings',
  response: z.object({
    bankTransfer: BankTransfer,
    transferDays: UnpaidOrders.shape.transferDays,
    hasQr: z.boolean().describe('Whether orders in euro have an EPC QR code for the transfer'),
  }),
  errors: [],
});

export const getSettingsRoute = defineRoute({
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Get all settings',
  tag: 'settings',
  response: z.object({ settings: Settings, versions: SettingsVersions }),
  errors: [],
});
