import { z } from 'zod';
import { Currency } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Day, Time } from '#contracts/common/shapes.ts';
import { measures, type Measure } from './measures.rule.ts';
import { type ReportKind, reportKindNames } from './report-kinds.rule.ts';

const tag = 'reports';

// Object.keys loses the literal names.
const measureNames = Object.keys(measures) as [Measure, ...Measure[]];
const kindNames: [ReportKind, ...ReportKind[]] = ['time', ...reportKindNames.filter((kind) => kind !== 'time')];

export const ReportKindName = z.enum(kindNames).describe('Which report');

export const Compared = z
  .enum(['before', 'year', 'none'])
  .describe('Period to compare with: the equally long one before, the same days of the year before, or none');
export type Compared = z.infer<typeof Compared>;

export const ReportStep = z.enum(['day', 'week', 'month']).describe('Length of a row of the report over time');
export type ReportStep = z.infer<typeof ReportStep>;

/** The longest period: eleven years. */
const mostDays = 4018;

const question = {
  kind: ReportKindName,
  from: Day.describe('First day of the period'),
  to: Day.describe('Last day of the period (included)'),
  compare: Compared.default('before').describe('Period to compare with'),
  step: ReportStep.optional().describe('Length of a row of `time`; by default by the length of the period'),
};

const daysBetween = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const inLength = (period: { from: string; to: string }) => daysBetween(period) <= mostDays;
const orderText = { message: 'Краят е преди началото.', path: ['to'] };
const lengthText = { message: 'Периодът е най-много единайсет години.', path: ['from'] };

const Value = z.int().nullable();
const values = z
  .array(Value.describe('Value in minor units, pieces or hundredths of a percent; null when unknown'))
  .describe('A value for each entry of `measures`');

const ReportRow = z.object({
  key: z.string().describe('Identifies the row within the report, such as an ID, a day or an hour'),
  label: z.string().describe('Name of the row, in Bulgarian'),
  values,
  before: values.nullable().describe('Values of the compared period; null when there is none'),
});
export type ReportRow = z.infer<typeof ReportRow>;

export const Report = z
  .object({
    kind: question.kind,
    from: question.from,
    to: question.to,
    beforeFrom: Day.nullable().describe('First day of the compared period; null when there is none'),
    beforeTo: Day.nullable().describe('Last day of the compared period; null when there is none'),
    step: ReportStep.nullable().describe('Length of a row; null unless the rows are periods'),
    currency: Currency,
    measures: z
      .array(z.enum(measureNames).describe('Name of a figure'))
      .describe('Figures of the report; without costs and margin unless the caller may see them'),
    rows: z.array(ReportRow).describe('Rows, at most 400: those with the highest first figure, or in their own order'),
    rowCount: z.int().describe('Number of rows that the report has; more than `rows` when only the first are sent'),
    totals: z
      .object({ values, before: values.nullable().describe('Values of the compared period; null when there is none') })
      .describe('The whole period; less than the sum of the rows where something counts in several'),
    costedShare: z
      .int()
      .nullable()
      .describe(
        'Share of the goods sold whose cost is known, in hundredths of a percent; null when it does not matter',
      ),
    asOf: Time.describe('Time of the calculation, UTC'),
  })
  .meta({ id: 'Report', description: 'Figures of a period by something, beside those of another period' });
export type Report = z.infer<typeof Report>;

export const getReportRoute = defineRoute({
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  permission: 'orders',
  summary: 'Get a report of any period, compared with another one',
  tag,
  query: z.object(question).refine(inOrder, orderText).refine(inLength, lengthText),
  response: z.object({ report: Report }),
  errors: ['VALIDATION'],
});
export type ReportQuery = z.output<NonNullable<typeof getReportRoute.query>>;

export const exportReportRoute = defineRoute({
  method: 'GET',
  path: '/admin/reports/export',
  access: 'admin',
  permission: 'orders',
  summary: 'Export all rows of a report as CSV or XLSX',
  tag,
  query: z
    .object({ ...question, format: z.enum(['csv', 'xlsx']).default('csv').describe('Kind of file') })
    .refine(inOrder, orderText)
    .refine(inLength, lengthText),
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: ['VALIDATION'],
});
