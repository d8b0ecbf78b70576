import type { Currency } from '#contracts/common/money.ts';
import type { SettingsChanges } from '#contracts/settings/settings-changes.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import {
  allOf,
  count,
  number,
  orNone,
  price,
  recordOf,
  type TypedOf,
} from '#web/admin/patterns/resource-form/form-codec.ts';
import { changedKeys } from '#web/admin/patterns/resource-form/merge-edits.ts';
import { readSynonyms, writeSynonyms } from './synonym-lines.ts';

/** The settings that are typed otherwise than they are stored. */
const settingsCodec = (currency: Currency) =>
  recordOf<Settings>()({
    vatPercent: number,
    delivery: recordOf<Settings['delivery']>()({
      addressPrice: price(currency),
      officePrice: price(currency),
      freeFrom: orNone(price(currency)),
    }),
    dispatch: recordOf<Settings['dispatch']>()({
      cutOffHour: number,
      handlingDays: number,
      transitDays: allOf(['office', 'address'], number),
    }),
    reviewRequests: recordOf<Settings['reviewRequests']>()({ days: number }),
    searchSynonyms: { write: writeSynonyms, read: readSynonyms },
    accounting: recordOf<Settings['accounting']>()({
      firstNumber: orNone(count),
      paymentCodes: allOf(['card', 'bankTransfer', 'econt', 'speedy', 'otherCourier'], number),
    }),
    retention: recordOf<Settings['retention']>()({
      activities: orNone(count),
      messages: orNone(count),
      imports: number,
      carts: orNone(count),
      inquiries: orNone(count),
    }),
    unpaidOrders: allOf(['cardHours', 'transferDays'], orNone(count)),
    googleCategory: orNone(count),
    codGuard: recordOf<Settings['codGuard']>()({ firstAboveEuro: orNone(count), refusals: orNone(count) }),
  });

/** Settings as form values: numbers, prices and lists as typed. */
export type SettingsForm = TypedOf<ReturnType<typeof settingsCodec>>;

/** The form values of the stored settings. */
export const settingsFormOf = (settings: Settings): SettingsForm => settingsCodec(settings.currency).write(settings);

/** Changes against the loaded settings, as the API takes them. */
export function settingsChangesOf(before: SettingsForm, after: SettingsForm, { currency }: Settings): SettingsChanges {
  const settings = settingsCodec(currency).read(after);
  return Object.fromEntries(changedKeys(before, after).map((key) => [key, settings[key]]));
}
