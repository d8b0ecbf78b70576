import { useState } from 'react';
import type { BulkAction, ResourceList, RowTarget } from '../resource-list.ts';
import { type BulkProgress, runBulk } from './run-bulk.ts';

/** The bulk action of a list that runs or ran last. */
export interface BulkRun<Row> {
  progress: BulkProgress | undefined;
  /** Runs the action for the rows it applies to, or for all rows of `matching`. */
  start: (action: BulkAction<Row>, rows: readonly Row[], matching?: RowTarget) => Promise<void>;
  dismiss: () => void;
}

/** Runs bulk actions of a list and keeps the progress of the last. */
export function useBulkRun<Row>(list: ResourceList<Row>): BulkRun<Row> {
  const [progress, setProgress] = useState<BulkProgress>();
  return {
    progress,
    start: (action, rows, matching) => runBulk(list, action, { rows, matching }, setProgress),
    dismiss: () => setProgress(undefined),
  };
}
