import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { Found } from '#contracts/palette/panel-search.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionForEach } from '#server/platform/features/feature.ts';

/** A search result with the texts that identify it: numbers, SKUs, names, emails, phones. */
export interface Named {
  found: Found;
  names: readonly string[];
}

/** How one kind of record is found. */
export interface PanelSearch {
  permission: Permission;
  /** The records that match the words, among this many newest or most relevant; one may be given twice. */
  find: (db: Database, words: string, candidates: number) => Promise<Named[]>;
}

/** The searches of the palette, in the order of its results. */
export const panelSearches = questionForEach<Found['kind'], PanelSearch>(
  'Which records fit these words?',
  Found.shape.kind.options,
);
