import { nameSettlement } from '#contracts/delivery/name-settlement.rule.ts';
import type { Settlement } from '#contracts/delivery/settlements.ts';

/** Whether a text names the settlement: "гр. СОФИЯ ", or with all that tells it apart: "Бяла, обл. Русе". */
export function isNamed(settlement: Settlement, typed: string): boolean {
  const wanted = plain(typed);
  return plain(settlement.name) === wanted || plain(nameSettlement(settlement)) === wanted;
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(гр(ад|\.)|с(ело|\.))\s*/, '')
    .replaceAll(/\s+/g, ' ');
}
