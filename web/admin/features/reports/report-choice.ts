import { readPeriod, type Days, type PeriodName } from './report-period.ts';

const compares = ['before', 'year', 'none'] as const;
const steps = ['day', 'week', 'month'] as const;

/** What the address of a report chooses. */
export interface ReportChoice extends Days {
  name: PeriodName | 'own';
  compare: (typeof compares)[number];
  step: (typeof steps)[number] | undefined;
  /** The figure that the chart shows and the rows are sorted by; the first one without a choice. */
  measure: string | undefined;
}

type Address = Readonly<Record<string, string | undefined>>;

/** Reads the choices; what is missing or wrong has its default. */
export function readChoice(address: Address, now: Date): ReportChoice {
  return {
    ...readPeriod(address, now),
    compare: compares.find((one) => one === address['compare']) ?? 'before',
    step: steps.find((one) => one === address['step']),
    measure: address['measure'],
  };
}

/** The address of changed choices: a period by its name, so that a kept report stays up to date. */
export function writeChoice(choice: ReportChoice): Record<string, string> {
  const { name, from, to, compare, step, measure } = choice;
  return {
    ...(name === 'own' ? { from, to } : name === 'thirty' ? {} : { period: name }),
    ...(compare === 'before' ? {} : { compare }),
    ...(step ? { step } : {}),
    ...(measure ? { measure } : {}),
  };
}
