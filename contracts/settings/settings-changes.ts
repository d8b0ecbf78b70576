import { z } from 'zod';
import { isIban } from '#contracts/payments/iban.rule.ts';
import { Settings, SettingsVersions } from './settings.ts';
import { Email, Id, line, optionalLine, Phone } from '#contracts/common/shapes.ts';
import { defineRoute } from '#contracts/common/route.ts';

const nothing = z.string().trim().length(0);
const empty = <Shape extends z.ZodType>(shape: Shape) => nothing.or(shape);
const { shape } = Settings;

/**
 * What the panel may change: every setting but those that the shop keeps by itself. The shapes here are stricter than what
 * is stored: a setting that was saved before a rule came stays readable. Settings that are not named stay as they are.
 */
export const SettingsChanges = Settings.omit({ isDemo: true, stripeKeyStored: true })
  .extend({
    name: line(80),
    phone: empty(Phone),
    email: empty(Email),
    instagramUrl: empty(
      z
        .string()
        .trim()
        .max(300)
        .regex(/^https:\/\/(www\.)?instagram\.com\/[\w.]+\/?$/, 'Въведете адрес като https://www.instagram.com/iskra.'),
    ),
    legal: z.object({
      company: optionalLine(200),
      eik: empty(
        z
          .string()
          .trim()
          .regex(/^(\d{9}|\d{13})$/, 'ЕИК е 9 или 13 цифри.'),
      ),
      address: optionalLine(300),
      vatNumber: empty(
        z
          .string()
          .trim()
          .regex(/^BG\d{9,10}$/, 'Въведете номер като BG123456789.'),
      ),
    }),
    vatPercent: z.number().min(0, 'От 0 до 100.').max(100, 'От 0 до 100.'),
    paymentMethods: shape.paymentMethods.min(1, 'Оставете поне един начин на плащане.'),
    bankTransfer: z.object({
      iban: empty(
        z
          .string()
          .trim()
          .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
          .refine(isIban, 'IBAN не е верен. Проверете го цифра по цифра.'),
      ),
      holder: optionalLine(200),
      bank: optionalLine(100),
    }),
    pixelId: empty(
      z
        .string()
        .trim()
        .regex(/^\d{5,20}$/, 'Номерът е само от цифри, например 1234567890.'),
    ),
  })
  .partial();
export type SettingsChanges = z.infer<typeof SettingsChanges>;

export const updateSettingsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/settings',
  access: 'admin',
  permission: 'settings',
  summary: 'Change the settings that are named; STALE when a group of theirs is no longer of the version that was read',
  tag: 'settings',
  body: SettingsChanges.extend({ versions: SettingsVersions.optional() }),
  response: z.object({
    settings: Settings,
    versions: SettingsVersions,
    message: z.string(),
    activityId: Id.optional(),
  }),
  errors: ['STALE', 'VALIDATION'],
});
