import type { ShopProcess, ShopProcessOptions } from '#tests/support/shop-process.ts';

/** The resources of a trial. Everything that it starts is stopped and removed at the end. */
export interface Stage {
  /** An empty folder for the trial. */
  folder: string;
  /** Starts the shop on a free port; by default with a data folder in `folder`. */
  start(options?: Partial<ShopProcessOptions>): Promise<ShopProcess>;
  /** An unused port. */
  port(): number;
  /** An empty database on a separate PostgreSQL server, not the embedded one of the shop. */
  database(): Promise<{ url: string; socket: string; name: string }>;
  /** Runs `end` after the trial. */
  after(end: () => unknown): void;
}

interface Observation {
  /** One line with figures. */
  observed: string;
  /** Every difference from the expectation; empty if the trial succeeds. */
  violations: string[];
}

export interface Trial {
  name: string;
  expected: string;
  /** Runs only when it is named: it takes long, and needs what few machines have. */
  isOnlyNamed?: true;
  run(stage: Stage): Promise<Observation | { skipped: string }>;
}

/** Collects violations: `violations.unless(exits === 0, 'the shop ended')`. */
export class Violations {
  readonly list: string[] = [];

  unless(holds: boolean, sentence: string): void {
    if (!holds) this.list.push(sentence);
  }
}
