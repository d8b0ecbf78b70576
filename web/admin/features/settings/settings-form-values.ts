import type { Settings } from '#contracts/settings/settings.ts';
import type { SettingsChanges } from '#contracts/settings/settings-changes.ts';
import { changedKeys } from '../../patterns/resource-form/merge-edits.ts';
import { parsePrice, writePrice } from '../../patterns/parse-price.ts';
import { readSynonyms, writeSynonyms } from './synonym-lines.ts';

type AsTyped = 'vatPercent' | 'delivery' | 'dispatch' | 'reviewRequests' | 'searchSynonyms' | 'retention';

/** Settings as form values: numbers, prices and lists as typed. */
export interface SettingsForm extends Omit<Settings, AsTyped> {
  vatPercent: string;
  delivery: { addressPrice: string; officePrice: string; freeFrom: string };
  dispatch: { cutOffHour: string; handlingDays: string; transitDays: { office: string; address: string } };
  reviewRequests: { enabled: boolean; days: string };
  searchSynonyms: string;
  retention: Record<keyof Settings['retention'], string>;
}

export function settingsFormOf(settings: Settings): SettingsForm {
  const { delivery, dispatch, reviewRequests, retention } = settings;
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
    retention: {
      activities: writeDays(retention.activities),
      messages: writeDays(retention.messages),
      imports: writeDays(retention.imports),
      carts: writeDays(retention.carts),
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
    retention: {
      activities: daysOf(form.retention.activities),
      messages: daysOf(form.retention.messages),
      imports: Number(form.retention.imports),
      carts: daysOf(form.retention.carts),
    },
  };
}

/** Empty means no limit. */
function writeDays(days: number | null): string {
  return days === null ? '' : String(days);
}

function daysOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
