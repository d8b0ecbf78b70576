import type { Settlement } from '#contracts/delivery/settlements.ts';

type Named = Pick<Settlement, 'name' | 'province'>;

/** Whether a text names the settlement: "гр. СОФИЯ ", or with its province "Бяла, обл. Русе". */
export function isNamed({ name, province }: Named, typed: string): boolean {
  const [wanted = '', rest] = plain(typed).split(/, ?обл\. ?/, 2);
  return plain(name) === wanted && (rest === undefined || plain(province) === rest);
}

/** The name as a suggestion: with the province if another suggestion has the same name. */
export function optionOf(settlement: Named, all: readonly Named[]): string {
  const isAmbiguous = all.filter(({ name }) => name === settlement.name).length > 1 && settlement.province !== '';
  return isAmbiguous ? `${settlement.name}, обл. ${settlement.province}` : settlement.name;
}

/** The typed text without the province of a suggestion. */
export function withoutProvince(typed: string): string {
  return typed.split(', обл. ', 1)[0] ?? '';
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(гр(ад|\.)|с(ело|\.))\s*/, '')
    .replaceAll(/\s+/g, ' ');
}
