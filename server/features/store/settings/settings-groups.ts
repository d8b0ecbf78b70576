import { defaultCardProvider } from '#contracts/payments/default-provider.rule.ts';
import { type Settings, Settings as SettingsShape } from '#contracts/settings/settings.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import { defaultSettings, settingsGroups } from './default-settings.ts';

export type SettingsGroup = keyof typeof settingsGroups;

// Object.keys loses the literal types of the names.
export const settingsGroupNames = Object.keys(settingsGroups).sort() as SettingsGroup[];

/** The settings of one group. */
export function settingsIn(group: SettingsGroup): (keyof Settings)[] {
  return Object.keys(settingsGroups[group]) as (keyof Settings)[]; // the names of the group
}

/**
 * Merges stored rows with the defaults, so that settings newer than the row have their default. Throws if a row is
 * invalid, instead of guessing a currency or a price. `speech` is of the design.
 */
export function mergeSettings(
  rows: readonly { name: string; value: unknown }[],
  speech: Speech = defaultSettings.speech,
): Settings {
  const knownRows = rows.filter((row) => row.name in settingsGroups);
  const settings = SettingsShape.parse(Object.assign({}, defaultSettings, ...knownRows.map((row) => row.value)));
  return {
    ...settings,
    speech,
    // A shop that was a demo before no longer accepts sandbox payments.
    cardProvider: settings.cardProvider === 'sandbox' && !settings.isDemo ? defaultCardProvider : settings.cardProvider,
    // Who sells to everybody asks nobody for the age.
    ageCheck: settings.ageCheck && settings.adultsOnly,
  };
}
