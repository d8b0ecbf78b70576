import type { Settlement } from '#contracts/delivery/settlements.ts';

/**
 * Whether a complete postcode is that of another part of the country than the town's. A town has several codes that
 * begin alike; those of Sofia begin with 1.
 */
export function isCodeElsewhere({ kind, postcode }: Pick<Settlement, 'kind' | 'postcode'>, text: string): boolean {
  const code = text.trim();
  if (!/^\d{4}$/.test(code) || postcode === '' || kind === 'village') return false;
  const alike = postcode.startsWith('10') ? 1 : 2;
  return code.slice(0, alike) !== postcode.slice(0, alike);
}
