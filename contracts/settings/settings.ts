import { z } from 'zod';
import { EmailEvent, EmailWording } from '#contracts/email-templates/email-shapes.ts';
import { Currency, Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { line, optionalLine } from '#contracts/common/shapes.ts';
import { PaymentMethod } from '#contracts/orders/orders.ts';

const workingDays = z.int().min(0).max(30);

/** When parcels leave and how long they travel, in working days (delivery-day.ts counts them). */
const Dispatch = z.object({
  cutOffHour: z.int().min(0).max(24),
  handlingDays: workingDays,
  transitDays: z.object({ office: workingDays, address: workingDays }),
});

/** What every visitor may know of the shop; the pages are written from it. */
export const PublicSettings = z
  .object({
    name: optionalLine(80),
    tagline: optionalLine(200),
    phone: optionalLine(40),
    email: optionalLine(254),
    city: optionalLine(100),
    instagramUrl: optionalLine(300),
    legal: z.object({
      company: optionalLine(200),
      eik: optionalLine(20),
      address: optionalLine(300),
      vatNumber: optionalLine(20),
    }),
    currency: Currency,
    dualDisplay: z.boolean(),
    vatPercent: z.number().min(0).max(100),
    delivery: z.object({ addressPrice: Money, officePrice: Money, freeFrom: Money.nullable() }),
    dispatch: Dispatch,
    paymentMethods: z.array(PaymentMethod),
    /** Who takes cards; `sandbox` is for trying the shop out and moves no money. */
    cardProvider: z.enum(['stripe', 'sandbox']),
    /** Whether one may order without an account. */
    guestCheckout: z.boolean(),
    /** Whether visitors and buyers are asked whether they are 18. */
    ageCheck: z.boolean(),
    pixelId: optionalLine(64),
  })
  .meta({ id: 'PublicSettings' });
export type PublicSettings = z.infer<typeof PublicSettings>;

/** The shop's account; what is empty is not known. */
export const BankTransfer = z
  .object({ iban: optionalLine(40), holder: optionalLine(200), bank: optionalLine(100) })
  .meta({ id: 'BankTransfer' });
export type BankTransfer = z.infer<typeof BankTransfer>;

const retentionDays = (least: number, most: number) =>
  z.int().min(least, `Най-малко ${least} дни.`).max(most, `Най-много ${most} дни.`);

/** For how many days records are kept; null: for ever. The activities of the last 90 days cannot be removed at all. */
const Retention = z.object({
  activities: retentionDays(90, 3650).nullable(),
  messages: retentionDays(30, 3650).nullable(),
  imports: retentionDays(1, 365),
  carts: retentionDays(7, 730).nullable(),
});

/** Everything, for administrators. */
export const Settings = PublicSettings.extend({
  /** Emails that ask for a review, so many days after an order was delivered. */
  reviewRequests: z.object({ enabled: z.boolean(), days: z.int().min(1).max(60) }),
  /** Groups of words that mean the same to the search. */
  searchSynonyms: z
    .array(z.array(line(60)).min(2, 'Напишете поне две думи.').max(20, 'Най-много 20 думи на ред.'))
    .max(200, 'Най-много 200 реда.'),
  bankTransfer: BankTransfer,
  /** Whether administrators need a second factor to work in the panel. */
  staffTwoFactorRequired: z.boolean(),
  /** Whether the shop was filled with the demo and is still run as one. Only there the trial card provider works. */
  isDemo: z.boolean(),
  /** Whether the owner has put the list of first steps away. */
  setUpPutAway: z.boolean(),
  retention: Retention,
  /** Whether the panel has stored a key of Stripe; the key itself no one is shown. */
  stripeKeyStored: z.boolean(),
  /** The letters whose text the owner changed; the others say what letter-texts.ts has for them. */
  letters: z.partialRecord(EmailEvent, EmailWording),
  /** Whether a card pays at once, or someone from the shop takes what it has set aside. */
  cardCapture: z.enum(['at-once', 'by-hand']),
  /** When cash on delivery counts as paid: with the delivery, or with the payout of the courier. */
  codPaidOn: z.enum(['delivery', 'payout']),
}).meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

/** Group of settings → how often it was changed, by which two people who change the same one notice each other. */
export const SettingsVersions = z.record(z.string(), z.int());
export type SettingsVersions = z.infer<typeof SettingsVersions>;

export const getPublicSettingsRoute = defineRoute({
  method: 'GET',
  path: '/settings',
  access: 'public',
  summary: 'Name, contacts, currency, delivery prices: what the pages are written from',
  tag: 'settings',
  response: z.object({ settings: PublicSettings }),
  errors: [],
});

export const getBankTransferRoute = defineRoute({
  method: 'GET',
  path: '/settings/bank-transfer',
  access: 'public',
  summary: 'The account for those who pay by bank transfer',
  tag: 'settings',
  response: z.object({ bankTransfer: BankTransfer }),
  errors: [],
});

export const getSettingsRoute = defineRoute({
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Every setting of the shop',
  tag: 'settings',
  response: z.object({ settings: Settings, versions: SettingsVersions }),
  errors: [],
});
