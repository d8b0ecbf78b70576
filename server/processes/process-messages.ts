import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Ready } from './started-process.ts';

export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** What a process says to the one that started it. */
export type FromProcess =
  | ({ kind: 'ready' } & Ready)
  | { kind: 'metrics'; id: number; metrics: Metrics }
  /** Its event loop turns. */
  | { kind: 'beat' };

/** What it is asked. */
export interface ToProcess {
  kind: 'metrics';
  id: number;
}
