import { createContext, type ReactNode } from 'react';

/** The record whose changes are shown. */
export interface RecordHistoryOf {
  /** The subject as used by activities: `product`, `order`. */
  subject: string;
  id: string;
}

/**
 * Renders the changes of a record. Provided by the panel's entry module, because patterns must not import the activity
 * feature.
 */
export const RecordChangesView = createContext<(record: RecordHistoryOf) => ReactNode>(() => null);
