import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import {
  Email,
  line,
  optionalLine,
  ShownMessage,
  ActivityId,
  typedLine,
  OptionalPhone,
} from '#contracts/common/shapes.ts';
import { unprintableSigns } from '#contracts/documents/printable-letters.rule.ts';
import { Navigation } from '#contracts/navigation/navigation.ts';
import { eikProblem, isEik } from '#contracts/orders/eik.rule.ts';
import { isIban } from '#contracts/payments/iban.rule.ts';
import { ChangedTexts } from '#contracts/store-texts/store-texts.ts';
import { instagramAddress } from './instagram-address.rule.ts';
import { Settings, SettingsVersions } from './settings.ts';

const nothing = typedLine().length(0);
/** What is typed is refused with the message of its shape. */
const empty = <Shape extends z.ZodType>(shape: Shape) =>
  z.union([nothing, shape], { error: ({ errors }) => errors.at(-1)?.[0]?.message });
/** Numbers are copied from papers in groups of digits and in small letters. */
const withoutSpaces = () => typedLine().transform((text) => text.replaceAll(/\s/g, '').toUpperCase());
/** It stands on every document, whose fonts do not have all letters of the world. */
const printable = (max: number) =>
  optionalLine(max).refine((text) => unprintableSigns(text).length === 0, {
    error: ({ input }) =>
      `„${unprintableSigns(String(input)).slice(0, 10).join('')}“ не може да се отпечата. Напиши го на кирилица или латиница.`,
  });
const { shape } = Settings;

/**
 * The settings that the panel can change: all except those set by the shop itself. These schemas are stricter than
 * those of stored settings, so that a setting stored before a rule was added stays readable. Omitted settings are not
 * changed.
 */
export const SettingsChanges = Settings.omit({ isDemo: true, readyCardProviders: true, guaranteeNotice: true })
  .extend({
    name: line(80).describe('Name of the shop'),
    phone: OptionalPhone.describe('Public phone number; empty for none'),
    email: empty(Email).describe('Public email address; empty for none'),
    instagramUrl: empty(
      typedLine()
        .overwrite(instagramAddress)
        .max(300)
        .regex(/^https:\/\/(www\.)?instagram\.com\/[\w.]+\/?$/, 'Въведи името на профила или адреса му в Instagram.'),
    ).describe('URL of the Instagram profile, or its name; empty for none'),
    legal: z
      .object({
        company: printable(200).describe('Registered company name'),
        eik: empty(withoutSpaces().refine(isEik, { error: ({ input }) => eikProblem(input) })).describe(
          'Bulgarian company number (EIK), 9 or 13 digits with check digits',
        ),
        address: printable(300).describe('Registered address'),
        vatNumber: empty(
          withoutSpaces().refine((text) => /^BG\d{9,10}$/.test(text), 'Въведи номер като BG123456789.'),
        ).describe('VAT identification number, `BG` and the EIK; empty when not registered'),
      })
      .check(({ value: { eik, vatNumber }, issues }) => {
        const own = `BG${eik.slice(0, 9)}`;
        if (eik === '' || vatNumber === '' || vatNumber === own) return;
        const message = `ДДС номерът не е на този ЕИК: очаква се ${own}. Провери и двата.`;
        issues.push({ code: 'custom', path: ['vatNumber'], message, input: vatNumber });
      })
      .describe('Company that runs the shop'),
    vatPercent: z
      .number()
      .min(0, 'От 0 до 100.')
      .max(100, 'От 0 до 100.')
      .describe('VAT rate contained in prices, in percent'),
    deliveryMethods: shape.deliveryMethods.min(1, 'Остави поне един начин на доставка.'),
    paymentMethods: shape.paymentMethods.min(1, 'Остави поне един начин на плащане.'),
    bankTransfer: z
      .object({
        iban: empty(withoutSpaces().refine(isIban, 'IBAN-ът не е верен. Провери цифрите.')).describe(
          'IBAN of the account; empty for none',
        ),
        holder: optionalLine(200).describe('Holder of the account'),
        bank: optionalLine(100).describe('Name of the bank'),
      })
      .describe('Bank account for transfers'),
    accounting: shape.accounting
      .extend({
        shopNumber: empty(
          typedLine().regex(/^[A-Z0-9]{1,10}$/, 'Номерът е до 10 главни латински букви и цифри.'),
        ).describe('Number of the shop at the tax agency; empty before it is registered'),
      })
      .describe('Details for documents of sale and for the audit file'),
    storeTexts: ChangedTexts,
    navigation: Navigation.nullable().describe('Menu and footer of the owner; null for the defaults'),
    pixelId: empty(typedLine().regex(/^\d{5,20}$/, 'Номерът е само от цифри, например 1234567890.')).describe(
      'ID of the advertising pixel; empty for none',
    ),
  })
  .partial();
export type SettingsChanges = z.infer<typeof SettingsChanges>;

export const updateSettingsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/settings',
  access: 'admin',
  permission: 'settings',
  summary: 'Change settings; STALE if a given group version is outdated. Omitted settings are not changed',
  tag: 'settings',
  body: SettingsChanges.extend({
    versions: SettingsVersions.optional().describe(
      'Versions that the editor loaded; later ones are refused with STALE',
    ),
  }),
  response: z.object({
    settings: Settings,
    versions: SettingsVersions,
    message: ShownMessage,
    activityId: ActivityId.optional(),
  }),
  errors: ['STALE', 'VALIDATION'],
});
