import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { writeNumber } from '#contracts/common/write-number.rule.ts';
import { type Measure, measures } from '#contracts/reports/measures.rule.ts';
import { reportKindOf } from '#contracts/reports/report-kinds.rule.ts';
import type { Report } from '#contracts/reports/reports.ts';
import type { ComposedEmail } from '#server/features/store/messages/compose-email.ts';
import { layOutEmail } from '#server/platform/mail/email-layout.ts';

const footnote =
  'Получаваш това писмо, защото избра тази справка да идва всеки понеделник. Спира се от самата справка.';

/** The email with the figures of a report of a week, beside those of the week before, and its first rows. */
export function weeklyEmail(shop: { storeName: string; baseUrl: string }, report: Report): ComposedEmail {
  const { name, isTimeless = false } = reportKindOf(report.kind);
  const week = `${writtenDay(report.from)} – ${writtenDay(report.to)}`;
  const heading = isTimeless ? name : `${name}, ${week}`;
  const totals = report.measures.map((measure, index) => {
    return [measures[measure].name, figureOf(report, measure, report.totals, index)] as const;
  });
  const [first] = report.measures;
  const rows = first ? report.rows.map((row) => [row.label, figureOf(report, first, row, 0)] as const) : [];
  const more = report.rowCount - rows.length;
  const { text, html } = layOutEmail({
    storeName: shop.storeName,
    heading,
    paragraphs: [
      ...(report.beforeFrom === null ? [] : ['В скоби е седмицата преди това.']),
      ...(rows.length > 0 && first ? [`Отгоре е сборът, под него са редовете по „${measures[first].name}“.`] : []),
      ...(more > 0 ? [`Това са първите ${rows.length}; в справката има още ${more}.`] : []),
    ],
    rows: [...totals, ...rows],
    action: { label: 'Отвори справката', url: addressOf(shop.baseUrl, report) },
    footnote,
  });
  return { subject: `${heading} – ${shop.storeName}`, text, html };
}

function addressOf(baseUrl: string, { kind, from, to }: Report): string {
  return `${baseUrl}/admin/reports/${kind}?from=${from}&to=${to}`;
}

function figureOf(
  { currency }: Report,
  measure: Measure,
  { values, before }: { values: readonly (number | null)[]; before: readonly (number | null)[] | null },
  index: number,
): string {
  const write = (value: number | null | undefined): string => {
    if (value === null || value === undefined) return '—';
    const { unit } = measures[measure];
    if (unit === 'money') return formatMoney({ amount: value, currency });
    return unit === 'percent' ? `${writeNumber(Math.round(value / 10) / 10)} %` : writeNumber(value);
  };
  return before === null ? write(values[index]) : `${write(values[index])} (${write(before[index])})`;
}

/** `22.11.2026` */
const writtenDay = (day: string): string => day.split('-').toReversed().join('.');
