import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '#contracts/settings/settings.ts';
import { defaultSettings } from '#server/features/store/settings/default-settings.ts';
import type { Preset } from './preset.ts';
import { neutralSettings } from './start/neutral-settings.ts';

/** Only the owner knows these; the example shop has made them up. */
const madeUp = new Set<string>([
  ...(['phone', 'email', 'city', 'instagramUrl', 'legal'] satisfies (keyof Settings)[]),
  ...(['bankTransfer', 'accounting', 'delivery', 'dispatch'] satisfies (keyof Settings)[]),
]);
const ofName = new Set<string>(['name', 'tagline', 'ownBrand'] satisfies (keyof Settings)[]);

/** What nobody has chosen: the settings of a shop of before, and of a new one. */
const untouched = [defaultSettings, { ...defaultSettings, ...neutralSettings }];

/**
 * The settings that a preset gives to a shop: what its owner has set stays, and of a shop that has its own name the
 * preset's is not taken, nor what goes with it.
 */
export function startSettings({ ownSettings }: Pick<Preset, 'ownSettings'>, current: Settings): Partial<Settings> {
  const isNamed = current.name !== defaultSettings.name;
  const isKept = (key: string) =>
    madeUp.has(key) ||
    (isNamed && ofName.has(key)) ||
    (key === 'adultsOnly' && current.buyersAgeConfirmed) ||
    !untouched.some((values) => isDeepStrictEqual(Object(current)[key], Object(values)[key]));
  const fromPreset: Partial<Settings> = Object.fromEntries(Object.entries(ownSettings).filter(([key]) => !isKept(key)));
  return { ...fromPreset, storeTexts: { ...ownSettings.storeTexts, ...current.storeTexts }, startChosen: true };
}
