import { courierNames, orderStatusNames, paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { ReportKind } from '#contracts/reports/report-kinds.rule.ts';
import type { ReportStep } from '#contracts/reports/reports.ts';

const weekdays = ['', 'понеделник', 'вторник', 'сряда', 'четвъртък', 'петък', 'събота', 'неделя'];
const months = [
  'януари', 'февруари', 'март', 'април', 'май', 'юни', 'юли', 'август', 'септември', 'октомври', 'ноември', 'декември',
]; // prettier-ignore
const deliveries: Readonly<Record<string, string>> = { ...courierNames, address: 'До адрес' };
const methods: Readonly<Record<string, string>> = { ...paymentMethodNames, trial: 'Проба, без пари' };
const statuses: Readonly<Record<string, string>> = orderStatusNames;
const buyers: Readonly<Record<string, string>> = {
  new: 'Нови',
  known: 'Върнали се',
  unknown: 'Без имейл',
};

/** Names by key of the reports whose rows have no records with names. */
const labels: Readonly<Partial<Record<ReportKind, (key: string) => string | undefined>>> = {
  status: (key) => statuses[key],
  staff: (key) => (key === '' ? 'В магазина' : key === '?' ? 'По телефона' : key),
  hour: (key) => `${key}:00–${key}:59`,
  weekday: (key) => weekdays[Number(key)],
  payment: (key) => methods[key],
  money: (key) => methods[key],
  vat: (key) => (key === 'delivery' ? 'Доставка' : `${key.replace('.', ',')} %`),
  courier: (key) => deliveries[key],
  'courier-cost': (key) => deliveries[key],
  'refused-courier': (key) => deliveries[key],
  'cod-age': (key) => deliveries[key],
  town: townLabel,
  'refused-town': townLabel,
  buyer: (key) => buyers[key],
  cohorts: (key) => monthLabel(key),
  carts: dayLabel,
};

/** The name of a row; its key where there is no better one. */
export function labelOf(kind: ReportKind, key: string): string {
  return labels[kind]?.(key) ?? key;
}

/** The name of a row of the report over time. */
export function stepLabel(start: string, step: ReportStep): string {
  if (step === 'month') return monthLabel(start);
  return step === 'week' ? `от ${dayLabel(start)}` : dayLabel(start);
}

function townLabel(key: string): string {
  if (key === '') return 'Без град';
  return key.replaceAll(
    /(^|[\s-])(\p{L})/gu,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

function dayLabel(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)}.${month}.${year}`;
}

function monthLabel(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}
