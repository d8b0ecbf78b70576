import { type Settings, Settings as SettingsShape } from '#contracts/settings/settings.ts';
import { defaultSettings } from './default-settings.ts';

/** Which settings are kept together in one row. A setting belongs to exactly one group. */
export const settingsGroups = {
  store: ['name', 'tagline', 'phone', 'email', 'city', 'instagramUrl'],
  legal: ['legal'],
  money: ['currency', 'dualDisplay', 'vatPercent'],
  delivery: ['delivery', 'dispatch'],
  payments: ['paymentMethods', 'bankTransfer', 'cardProvider', 'stripeKeyStored', 'cardCapture', 'codPaidOn'],
  checkout: ['guestCheckout', 'ageCheck'],
  marketing: ['pixelId'],
  reviews: ['reviewRequests'],
  search: ['searchSynonyms'],
  setUp: ['setUpPutAway'],
  demo: ['isDemo'],
  staff: ['staffTwoFactorRequired'],
  retention: ['retention'],
  letters: ['letters'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

export type SettingsGroup = keyof typeof settingsGroups;

// Object.keys forgets the literal names that the object above has.
export const settingsGroupNames = Object.keys(settingsGroups).sort() as SettingsGroup[];

/**
 * The settings that stored rows stand for: over the defaults, so that a setting which is newer than the row has its
 * default. Throws for a row that is no longer in shape, instead of guessing a currency or a price.
 */
export function mergeSettings(rows: readonly { name: string; value: unknown }[]): Settings {
  const known = rows.filter((row) => row.name in settingsGroups);
  const merged = SettingsShape.parse(Object.assign({}, defaultSettings, ...known.map((row) => row.value)));
  // A shop that was a demo once takes no trial payments any more.
  return merged.cardProvider === 'sandbox' && !merged.isDemo ? { ...merged, cardProvider: 'stripe' } : merged;
}
