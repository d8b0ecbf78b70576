import { createContext, type ReactNode } from 'react';

export interface RecordHistoryOf {
  /** As activities name it: `product`, `order`. */
  subject: string;
  id: string;
}

/** Renders the changes of a record. The entry of the panel provides it, because the activity log is a feature. */
export const RecordChangesView = createContext<(record: RecordHistoryOf) => ReactNode>(() => null);
