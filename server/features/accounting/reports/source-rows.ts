import type { Currency } from '#contracts/common/money.ts';
import type { Measure } from '#contracts/reports/measures.rule.ts';
import type { ReportQuery } from '#contracts/reports/reports.ts';
import type { Period } from './open-days.ts';

/** A row of a period, before it is put beside that of another one. */
export interface SourceRow {
  key: string;
  label: string;
  figure: (measure: Measure) => number | null;
}

/** The rows of one period, with the figures of the whole. */
export interface SourceRows {
  rows: SourceRow[];
  /** How many rows there are, if not all were read. */
  count?: number;
  total: (measure: Measure) => number | null;
  /** The goods sold, and those of known cost, without VAT. */
  costed?: { part: number; whole: number };
}

export interface SourceRequest {
  kind: ReportQuery['kind'];
  period: Period;
  currency: Currency;
  step: 'day' | 'week' | 'month' | null;
  limit: number;
  now: Date;
  /** Only these rows: those of the period that this one is compared with. */
  keys?: readonly string[];
}
