import { z } from 'zod';
import { Day, optionalLine } from '#contracts/common/shapes.ts';

/**
 * How an order was paid, in the audit file (Наредба Н-18, приложение 38, поле `paym`): 1 without a fiscal receipt under
 * чл. 3 (a bank transfer), 2 virtual POS terminal, 3 cash on delivery as a postal money transfer, 4 payment service
 * provider, 5 other, 6 a fiscal receipt was issued.
 */
const PaymentCode = z.int().min(1).max(6).describe('Code of the payment in the audit file, 1 to 6');

/** The data of documents of sale and the audit file that the company (`legal`) does not contain. Not public. */
export const Accounting = z
  .object({
    firstNumber: z
      .int()
      .min(1, 'От 1 до 9999999999.')
      .max(9_999_999_999, 'От 1 до 9999999999.')
      .nullable()
      .describe('Number of the first document of sale; null: the shop issues none'),
    manager: optionalLine(200).describe('Person in charge of the company (MOL), printed on documents'),
    shopNumber: optionalLine(10).describe('Number of the shop at the tax agency; empty before it is registered'),
    domain: optionalLine(200).describe(
      'Domain of the shop as registered at the tax agency; empty for that of the shop',
    ),
    posNumber: optionalLine(200).describe('Number of the virtual POS terminal; empty for none'),
    processor: optionalLine(200).describe('VAT or register number and name of the payment provider; empty for none'),
    paymentCodes: z
      .object({
        card: PaymentCode.describe('Code of card payments'),
        bankTransfer: PaymentCode.describe('Code of bank transfers'),
        econt: PaymentCode.describe('Code of cash on delivery collected by Econt'),
        speedy: PaymentCode.describe('Code of cash on delivery collected by Speedy'),
        otherCourier: PaymentCode.describe('Code of cash on delivery collected by any other courier'),
      })
      .describe('Codes of payment in the audit file, by payment method and courier'),
  })
  .meta({ id: 'Accounting', description: 'Details for documents of sale and for the audit file' });
export type Accounting = z.infer<typeof Accounting>;

/**
 * What the form of the tax agency about an online shop asks and no other setting contains (Наредба Н-18, чл. 52м, ал. 1,
 * приложение 33). Shown to staff for copying; the shop itself does not use it.
 */
export const ShopRegistration = z
  .object({
    startedOn: z.literal('').or(Day).describe('Day of the first sale; empty before it is known'),
    goods: optionalLine(200).describe('Kind of the goods that are sold'),
    premises: optionalLine(300).describe('Address of the activity; empty for the registered address'),
    domainOwner: optionalLine(200).describe('Owner of the domain; empty for the company itself'),
    hosting: optionalLine(300).describe('Provider of the server: company number and name, or an own server'),
    maintenance: optionalLine(300).describe('Who maintains the site: company number and name, or the company itself'),
  })
  .meta({ id: 'ShopRegistration', description: 'Data for the registration of the shop at the tax agency' });
export type ShopRegistration = z.infer<typeof ShopRegistration>;
