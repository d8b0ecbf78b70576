import { useState } from 'react';
import { messageOf } from '#web/shared/api/api-error.ts';
import type { BulkAction, ResourceList } from './resource-list.ts';

export interface BulkProgress {
  label: string;
  done: number;
  total: number;
  /** Finished, with what was refused and why. */
  failures: readonly { name: string; reason: string }[];
  isRunning: boolean;
}

export interface BulkRun<Row> {
  progress: BulkProgress | undefined;
  start: (action: BulkAction<Row>, rows: readonly Row[]) => Promise<void>;
  dismiss: () => void;
}

/** Runs a step for many rows, one after another, and keeps count. A refusal is named and the rest goes on. */
export function useBulkRun<Row>(list: ResourceList<Row>): BulkRun<Row> {
  const [progress, setProgress] = useState<BulkProgress>();
  const start = async (action: BulkAction<Row>, rows: readonly Row[]) => {
    const suited = rows.filter(action.appliesTo);
    const failures: { name: string; reason: string }[] = [];
    const report = (done: number, isRunning: boolean) =>
      setProgress({ label: action.label, done, total: suited.length, failures: [...failures], isRunning });
    report(0, true);
    for (const [index, row] of suited.entries()) {
      try {
        await action.run(row);
      } catch (error) {
        failures.push({ name: list.rowName(row), reason: messageOf(error, 'Няма връзка със сървъра.') });
      }
      report(index + 1, true);
    }
    await list.onBulkDone?.();
    report(suited.length, false);
  };
  return { progress, start, dismiss: () => setProgress(undefined) };
}
