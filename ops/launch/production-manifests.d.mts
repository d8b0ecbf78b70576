/** package.json and package-lock.json, as texts, without what only development uses. */
export function productionManifests(): Readonly<Record<'package.json' | 'package-lock.json', string>>;
