import type { Permission } from '#contracts/accounts/accounts.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { type Question, questionToOne } from '#server/platform/features/feature.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { activities } from './activities.tables.ts';

export type StoredActivity = typeof activities.$inferSelect;

/** How one kind of activity is undone. */
export interface Undo {
  permission: Permission;
  /** The undo window, if it is shorter than the default. Such a change can be undone only from its own response. */
  seconds?: number;
  /**
   * Restores the previous state through the operations that make such changes, which record an activity. Refuses with
   * `changedSince()` if the record has changed since the activity.
   */
  run: (op: Operation<SignedInCaller>, activity: StoredActivity) => Promise<void>;
}

/**
 * Action → its undo. Actions that are not listed cannot be undone. Features answer `undoHandlers`
 * with theirs.
 */
export type Undos = Readonly<Record<string, Undo>>;

/** The refusal of an undo that would overwrite a later change. */
export function changedSince(
  message = 'Записът е променен след това и не може да се върне с едно натискане.',
): ShopError {
  return new ShopError('UNDO_REFUSED', { message });
}

/** After how many days activities are deleted; null for never. */
export const activityRetention = questionToOne<(db: Database) => Promise<number | null>>(
  'How long are activities kept?',
);

/** The undo handlers of all features, by action. */
export const undoHandlers: Question<Undos, Undos> = {
  text: 'How is an activity undone?',
  resolve(answers) {
    const actions = answers.flatMap((undos) => Object.entries(undos));
    const twice = actions.find(([action], index) => actions.findIndex(([other]) => other === action) < index);
    if (twice) throw new Error(`Two features undo "${twice[0]}".`);
    return Object.fromEntries(actions);
  },
};
