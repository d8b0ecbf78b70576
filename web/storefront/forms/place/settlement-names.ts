import { nameSettlement } from '#contracts/delivery/name-settlement.rule.ts';
import type { Settlement } from '#contracts/delivery/settlements.ts';

/** Whether a text names the settlement: "гр. СОФИЯ ", or with all that tells it apart: "Бяла, обл. Русе". */
export function isNamed(settlement: Settlement, text: string): boolean {
  const plainText = plain(text);
  return plain(settlement.name) === plainText || plain(nameSettlement(settlement)) === plainText;
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(гр(ад|\.)|с(ело|\.))\s*/, '')
    .replaceAll(/\s+/g, ' ');
}
