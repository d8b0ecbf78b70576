import type { Measure } from '#contracts/reports/measures.rule.ts';
import { rateOf } from '#contracts/reports/rate-of.rule.ts';
import { measuresOf, reportKindOf } from '#contracts/reports/report-kinds.rule.ts';
import type { Report, ReportQuery, ReportRow } from '#contracts/reports/reports.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { withRoom } from '#server/platform/database/statements/with-room.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { comparedPeriod, stepOf } from './periods/periods.ts';
import { rowSources } from './row-sources.ts';
import type { SourceRow, SourceRows } from './source-rows.ts';

interface Asked {
  query: ReportQuery;
  seesCosts: boolean;
  now: Date;
  /** The most rows; the first of the report. */
  limit: number;
}

/** Makes a report of a period, beside the compared one. */
export function makeReport(db: Database, request: Asked): Promise<Report> {
  return withRoom(db, (tx) => readReport(tx, request));
}

async function readReport(db: Database, { query, seesCosts, now, limit }: Asked): Promise<Report> {
  const { kind, from, to } = query;
  const { isAlone, isOrdered, measures: all } = reportKindOf(kind);
  const { currency } = await readSettings(db);
  const step = kind === 'time' ? stepOf(query, query.step) : null;
  const request = { kind, period: { from, to }, currency, step, limit, now };
  const other = isAlone ? null : comparedPeriod({ from, to }, query.compare);
  const read = rowSources[kind];
  const current = await read(db, request);
  const before = other && (await read(db, { ...request, period: other, keys: current.rows.map(({ key }) => key) }));
  const measures = measuresOf(kind, seesCosts);
  const rows = kind === 'time' ? inStep(current, before, measures) : byKey(current, before, measures);
  const sorted = isOrdered ? rows : rows.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
  const hasCosts = seesCosts && all.some((measure) => measure === 'margin');
  return {
    ...{ kind, from, to, step, currency, measures },
    beforeFrom: other?.from ?? null,
    beforeTo: other?.to ?? null,
    rows: sorted.slice(0, limit),
    rowCount: Math.max(current.count ?? 0, rows.length),
    totals: { values: measures.map(current.total), before: before && measures.map(before.total) },
    costedShare: hasCosts && current.costed ? rateOf(current.costed.part, current.costed.whole) : null,
    asOf: now.toISOString(),
  };
}

/** Rows of the same key beside each other; those of only the compared period follow with nothing in this one. */
function byKey(now: SourceRows, before: SourceRows | null, measures: readonly Measure[]): ReportRow[] {
  const others = new Map(before?.rows.map((row) => [row.key, row]));
  const valuesOf = (row: SourceRow | undefined) => measures.map((measure) => row?.figure(measure) ?? null);
  const rows = now.rows.map((row) => {
    const other = others.get(row.key);
    others.delete(row.key);
    return { key: row.key, label: row.label, values: valuesOf(row), before: before && valuesOf(other) };
  });
  const gone = [...others.values()].map((row) => ({
    key: row.key,
    label: row.label,
    values: measures.map(() => 0),
    before: valuesOf(row),
  }));
  return [...rows, ...gone];
}

/** The first row of one period beside the first of the other, and so on: their dates differ. */
function inStep(now: SourceRows, before: SourceRows | null, measures: readonly Measure[]): ReportRow[] {
  return now.rows.map((row, index) => {
    const other = before?.rows[index];
    return {
      key: row.key,
      label: row.label,
      values: measures.map(row.figure),
      before: before && measures.map((measure) => other?.figure(measure) ?? null),
    };
  });
}
