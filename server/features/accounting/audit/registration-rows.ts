import type { RegistrationRow } from '#contracts/audit/registration.ts';
import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { posCode, providerCode } from './audit-order.ts';

interface Running {
  /** The host of the shop's base URL. */
  host: string;
  shopVersion: string;
  databaseVersion: string;
}

/**
 * The answers to приложение 33 of Наредба Н-18 (чл. 52м, ал. 1; new in ДВ, бр. 80 of 2018), in the order of the form,
 * then what the audit file needs after the registration. The shop always sells by software of its own (point 4.2,
 * `e_shop_type` 1), never through a platform (point 4.1).
 */
export function registrationRows(
  settings: Settings,
  { host, shopVersion, databaseVersion }: Running,
): RegistrationRow[] {
  const { legal, accounting, registration } = settings;
  const methods = settings.paymentMethods.map((method) => paymentMethodNames[method]).join(', ');
  const codes = usedCodes(settings);
  return [
    row('1', 'Наименование на електронния магазин', settings.name, 'store'),
    row('2', 'Наименование на домейна', accounting.domain || host, 'accounting'),
    row('3', 'ЕИК', legal.eik, 'legal'),
    row('3', 'Наименование', legal.company, 'legal'),
    row('3', 'Седалище и адрес на управление', legal.address, 'legal'),
    row('3', 'Адрес, на който се упражнява дейността', registration.premises || legal.address, 'registration'),
    row('3', 'Електронен адрес за кореспонденция', settings.email, 'store'),
    row('3', 'Телефон за връзка', settings.phone, 'store'),
    row('3', 'Регистрация по ЗДДС', legal.vatNumber === '' ? 'не' : `да, ${legal.vatNumber}`, 'legal'),
    row('4', 'Продажбите се извършват чрез', 'собствен електронен магазин (тип 1)', null),
    row('4.2.1', 'Собственик на домейна', registration.domainOwner || legal.company, 'registration'),
    row('4.2.2', 'Къде е хостван сайтът', registration.hosting, 'registration'),
    row('4.2.3', 'Поддръжка на сайта', registration.maintenance, 'registration'),
    row('4.2.4', 'Софтуер на електронния магазин', `iskra, версия ${shopVersion}`, null),
    row('4.2.4', 'База данни', `PostgreSQL ${databaseVersion}`, null),
    row('5', 'Вид на продаваните стоки', registration.goods, 'registration'),
    row('6', 'Начало на работа', asWritten(registration.startedOn), 'registration'),
    row('', 'Начини на плащане в магазина', methods, null),
    row('', 'Номер на магазина, даден от НАП', accounting.shopNumber, 'accounting'),
    row('', 'Номер на виртуалния ПОС', accounting.posNumber, 'accounting', codes.includes(posCode)),
    row('', 'Доставчик на картовите плащания', accounting.processor, 'accounting', codes.includes(providerCode)),
  ];
}

/** The codes of payment that the audit file of this shop may have. */
function usedCodes({ paymentMethods, accounting: { paymentCodes } }: Settings): number[] {
  const { card, bankTransfer, ...couriers } = paymentCodes;
  const byMethod = { card: [card], bank_transfer: [bankTransfer], cod: Object.values(couriers) };
  return paymentMethods.flatMap((method) => byMethod[method]);
}

function row(
  point: string,
  label: string,
  value: string,
  section: RegistrationRow['section'],
  isAsked = true,
): RegistrationRow {
  return { point, label, value, section, isMissing: isAsked && value === '' };
}

/** `31.01.2026`, as the form takes days. */
const asWritten = (day: string) => day.split('-').toReversed().join('.');
