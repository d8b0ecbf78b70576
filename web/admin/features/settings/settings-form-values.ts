import type { Accounting } from '#contracts/settings/accounting.ts';
import type { SettingsChanges } from '#contracts/settings/settings-changes.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { parsePrice, writePrice } from '#web/admin/patterns/parse-price.ts';
import { changedKeys } from '#web/admin/patterns/resource-form/merge-edits.ts';
import { readSynonyms, writeSynonyms } from './synonym-lines.ts';

type AsTyped =
  | 'accounting'
  | 'vatPercent'
  | 'delivery'
  | 'dispatch'
  | 'reviewRequests'
  | 'searchSynonyms'
  | 'retention'
  | 'unpaidOrders'
  | 'codGuard'
  | 'googleCategory';

/** Settings as form values: numbers, prices and lists as typed. */
export interface SettingsForm extends Omit<Settings, AsTyped> {
  vatPercent: string;
  delivery: { addressPrice: string; officePrice: string; freeFrom: string };
  dispatch: { cutOffHour: string; handlingDays: string; transitDays: { office: string; address: string } };
  reviewRequests: { enabled: boolean; days: string };
  searchSynonyms: string;
  accounting: Omit<Accounting, 'firstNumber' | 'paymentCodes'> & {
    firstNumber: string;
    paymentCodes: Record<keyof Accounting['paymentCodes'], string>;
  };
  retention: Record<keyof Settings['retention'], string>;
  unpaidOrders: Record<keyof Settings['unpaidOrders'], string>;
  googleCategory: string;
  codGuard: Record<'firstAboveEuro' | 'refusals', string> & Pick<Settings['codGuard'], 'ask'>;
}

export function settingsFormOf(settings: Settings): SettingsForm {
  const { accounting, delivery, dispatch, reviewRequests, retention, unpaidOrders, codGuard } = settings;
  return {
    ...settings,
    vatPercent: String(settings.vatPercent).replace('.', ','),
    delivery: {
      addressPrice: writePrice(delivery.addressPrice.amount),
      officePrice: writePrice(delivery.officePrice.amount),
      freeFrom: delivery.freeFrom ? writePrice(delivery.freeFrom.amount) : '',
    },
    dispatch: {
      cutOffHour: String(dispatch.cutOffHour),
      handlingDays: String(dispatch.handlingDays),
      transitDays: { office: String(dispatch.transitDays.office), address: String(dispatch.transitDays.address) },
    },
    reviewRequests: { enabled: reviewRequests.enabled, days: String(reviewRequests.days) },
    searchSynonyms: writeSynonyms(settings.searchSynonyms),
    accounting: {
      ...accounting,
      firstNumber: accounting.firstNumber === null ? '' : String(accounting.firstNumber),
      paymentCodes: mapCodes(accounting.paymentCodes, String),
    },
    retention: {
      activities: writeNumber(retention.activities),
      messages: writeNumber(retention.messages),
      imports: writeNumber(retention.imports),
      carts: writeNumber(retention.carts),
    },
    unpaidOrders: {
      cardHours: writeNumber(unpaidOrders.cardHours),
      transferDays: writeNumber(unpaidOrders.transferDays),
    },
    googleCategory: writeNumber(settings.googleCategory),
    codGuard: {
      firstAboveEuro: writeNumber(codGuard.firstAboveEuro),
      refusals: writeNumber(codGuard.refusals),
      ask: codGuard.ask,
    },
  };
}

/** Changes against the loaded settings, as the API takes them. */
export function settingsChangesOf(before: SettingsForm, after: SettingsForm, { currency }: Settings): SettingsChanges {
  const settings = settingsOf(after, currency);
  return Object.fromEntries(changedKeys(before, after).map((key) => [key, settings[key]]));
}

function settingsOf(form: SettingsForm, currency: Settings['currency']): Settings {
  const { delivery, dispatch, reviewRequests } = form;
  const price = (text: string) => ({ amount: parsePrice(text) ?? 0, currency });
  return {
    ...form,
    vatPercent: Number(form.vatPercent.replace(',', '.')),
    delivery: {
      addressPrice: price(delivery.addressPrice),
      officePrice: price(delivery.officePrice),
      freeFrom: delivery.freeFrom.trim() === '' ? null : price(delivery.freeFrom),
    },
    dispatch: {
      cutOffHour: Number(dispatch.cutOffHour),
      handlingDays: Number(dispatch.handlingDays),
      transitDays: { office: Number(dispatch.transitDays.office), address: Number(dispatch.transitDays.address) },
    },
    reviewRequests: { enabled: reviewRequests.enabled, days: Number(reviewRequests.days) },
    searchSynonyms: readSynonyms(form.searchSynonyms),
    accounting: {
      ...form.accounting,
      firstNumber: form.accounting.firstNumber.trim() === '' ? null : Number(form.accounting.firstNumber) || 0,
      paymentCodes: mapCodes(form.accounting.paymentCodes, Number),
    },
    retention: {
      activities: numberOf(form.retention.activities),
      messages: numberOf(form.retention.messages),
      imports: Number(form.retention.imports),
      carts: numberOf(form.retention.carts),
    },
    unpaidOrders: {
      cardHours: numberOf(form.unpaidOrders.cardHours),
      transferDays: numberOf(form.unpaidOrders.transferDays),
    },
    googleCategory: numberOf(form.googleCategory),
    codGuard: {
      firstAboveEuro: numberOf(form.codGuard.firstAboveEuro),
      refusals: numberOf(form.codGuard.refusals),
      ask: form.codGuard.ask,
    },
  };
}

/** Empty means no limit. */
function writeNumber(value: number | null): string {
  return value === null ? '' : String(value);
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function mapCodes<From, To>(
  codes: Record<keyof Accounting['paymentCodes'], From>,
  convert: (code: From) => To,
): Record<keyof Accounting['paymentCodes'], To> {
  return {
    card: convert(codes.card),
    bankTransfer: convert(codes.bankTransfer),
    econt: convert(codes.econt),
    speedy: convert(codes.speedy),
    otherCourier: convert(codes.otherCourier),
  };
}
