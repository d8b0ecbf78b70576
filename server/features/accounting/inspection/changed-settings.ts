import type { Settings } from '#contracts/settings/settings.ts';

/** The settings whose changes the tax agency sees, with their names on screen. */
export const inspectedSettings: Readonly<Partial<Record<keyof Settings, string>>> = {
  legal: 'Фирма',
  accounting: 'Документи',
  vatPercent: 'ДДС, %',
  currency: 'Валута',
  paymentMethods: 'Начини на плащане',
};

const fieldNames: Readonly<Record<string, string>> = {
  company: 'име',
  eik: 'ЕИК',
  address: 'адрес',
  vatNumber: 'ДДС номер',
  firstNumber: 'първи номер',
  manager: 'МОЛ',
  shopNumber: 'номер на магазина в НАП',
  domain: 'домейн',
  posNumber: 'виртуален ПОС',
  processor: 'доставчик на картови плащания',
  card: 'код за карта',
  bankTransfer: 'код за банков превод',
  econt: 'код за Еконт',
  speedy: 'код за Спиди',
  otherCourier: 'код за друг куриер',
};

/** The changed fields of these settings, each as a line: `Фирма, ЕИК: 175074752 → 131468980`. */
export function changedSettings(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.entries(inspectedSettings).flatMap(([key, name]) => changesOf(name, before[key], after[key]));
}

function changesOf(name: string, before: unknown, after: unknown): string[] {
  if (after === undefined || JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(after)) return [`${name}: ${asText(before)} → ${asText(after)}`];
  const was = isRecord(before) ? before : {};
  return Object.entries(after).flatMap(([key, value]) => {
    const field = isRecord(value) ? name : `${name}, ${fieldNames[key] ?? key}`;
    return changesOf(field, was[key], value);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'празно';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
