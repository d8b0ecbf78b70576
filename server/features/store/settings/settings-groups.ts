import { type Settings, Settings as SettingsShape } from '#contracts/settings/settings.ts';
import { defaultSettings, settingsGroups } from './default-settings.ts';

export type SettingsGroup = keyof typeof settingsGroups;

// Object.keys forgets the literal names that the object has.
export const settingsGroupNames = Object.keys(settingsGroups).sort() as SettingsGroup[];

/** The settings of one group. */
export function settingsIn(group: SettingsGroup): (keyof Settings)[] {
  return Object.keys(settingsGroups[group]) as (keyof Settings)[]; // the names that the group has
}

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
