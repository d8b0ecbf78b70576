import { useState } from 'react';
import type { BulkResult } from '#contracts/common/bulk.ts';
import { toastDone, toastFailed } from '../run-action.ts';
import type { BulkAction, ResourceList, RowTarget } from './resource-list.ts';

export interface BulkProgress {
  label: string;
  /** The result message of the server. */
  message?: string;
  done: number;
  /** Unknown while the server processes all matching rows. */
  total: number | undefined;
  /** The refused rows with reasons, once finished. */
  failures: readonly { name: string; reason: string }[];
  isRunning: boolean;
}

export interface BulkRun<Row> {
  progress: BulkProgress | undefined;
  /** Runs the action for the rows it applies to, or for all rows of `matching`. */
  start: (action: BulkAction<Row>, rows: readonly Row[], matching?: RowTarget) => Promise<void>;
  dismiss: () => void;
}

const noAnswer = 'Няма връзка със сървъра.';

/** Runs a bulk action and tracks its progress. A refused row is reported and the others continue. */
export function useBulkRun<Row>(list: ResourceList<Row>): BulkRun<Row> {
  const [progress, setProgress] = useState<BulkProgress>();
  const start: BulkRun<Row>['start'] = async (action, rows, matching) => {
    if ('hrefOf' in action || 'hrefOfRows' in action || 'choices' in action) return;
    const suitedRows = rows.filter(action.appliesTo);
    const report = (part: Omit<BulkProgress, 'label'>) => setProgress({ label: action.label, ...part });
    const finish = (part: Omit<BulkProgress, 'label'> | undefined) =>
      setProgress(part && { label: action.label, ...part });
    if ('runMany' in action) {
      report({ done: 0, total: matching ? undefined : suitedRows.length, failures: [], isRunning: true });
      finish(await runTogether(() => action.runMany(matching ?? { ids: suitedRows.map(list.rowId) })));
    } else if ('runRows' in action) {
      report({ done: 0, total: suitedRows.length, failures: [], isRunning: true });
      finish(await runTogether(() => action.runRows(suitedRows)));
    } else {
      report(await runOneByOne(list, action.run, suitedRows, report));
    }
    await list.onBulkDone?.();
  };
  return { progress, start, dismiss: () => setProgress(undefined) };
}

type UndoableResponse = BulkResult & { undoSeconds?: number | undefined };

async function runTogether(
  run: () => Promise<UndoableResponse | null>,
): Promise<Omit<BulkProgress, 'label'> | undefined> {
  try {
    const result = await run();
    if (!result) return undefined;
    const { changed, refused, message, activityId, undoSeconds } = result;
    if (activityId !== undefined) toastDone({ message, activityId, undoSeconds });
    const failures = refused.map(({ name, message }) => ({ name, reason: message }));
    const total = changed + refused.length;
    // Only results that can be undone within seconds have their own message.
    const sentence = undoSeconds === undefined ? {} : { message };
    return { ...sentence, done: total, total, failures, isRunning: false };
  } catch (error) {
    const failures = [{ name: 'Нищо не е променено', reason: toastFailed(error, noAnswer) }];
    return { done: 0, total: 0, failures, isRunning: false };
  }
}

async function runOneByOne<Row>(
  list: ResourceList<Row>,
  run: (row: Row) => Promise<void>,
  rows: readonly Row[],
  report: (part: Omit<BulkProgress, 'label'>) => void,
): Promise<Omit<BulkProgress, 'label'>> {
  const failures: { name: string; reason: string }[] = [];
  const now = (doneCount: number, isRunning: boolean) => ({
    done: doneCount,
    total: rows.length,
    failures: [...failures],
    isRunning,
  });
  report(now(0, true));
  for (const [index, row] of rows.entries()) {
    try {
      await run(row);
    } catch (error) {
      failures.push({ name: list.rowName(row), reason: toastFailed(error, noAnswer) });
    }
    report(now(index + 1, true));
  }
  return now(rows.length, false);
}
