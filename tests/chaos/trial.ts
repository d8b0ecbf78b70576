import type { ShopProcess, ShopProcessOptions } from '#tests/support/shop-process.ts';

/** What a trial may use. Everything that it starts is ended and removed after it. */
export interface Stage {
  /** An empty folder of the trial. */
  folder: string;
  /** Starts the shop on a free port; by default with a data folder in `folder`. */
  start(options?: Partial<ShopProcessOptions>): Promise<ShopProcess>;
  /** An unused port. */
  port(): number;
  /** An empty database on a PostgreSQL server of its own, not the embedded one of the shop. */
  database(): Promise<{ url: string; socket: string; name: string }>;
  /** Runs `end` after the trial. */
  after(end: () => unknown): void;
}

export interface Observation {
  /** One line with figures. */
  observed: string;
  /** Every difference from what is expected; none when the trial holds. */
  violations: string[];
}

export interface Trial {
  name: string;
  expected: string;
  run(stage: Stage): Promise<Observation | { skipped: string }>;
}

/** Collects violations: `violations.unless(exits === 0, 'the shop ended')`. */
export class Violations {
  readonly list: string[] = [];

  unless(holds: boolean, sentence: string): void {
    if (!holds) this.list.push(sentence);
  }
}
