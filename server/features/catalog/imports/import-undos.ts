import { undoChanges } from '#server/features/catalog/products/bulk/undo-changes.ts';
import type { Undo, Undos } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';

const undoImport: Undo['run'] = async (op, activity) => {
  const records = await undoChanges(op, activity);
  await recordActivity(op, {
    action: 'product.import-undone',
    subjectType: 'product',
    subjectId: '',
    subjectName: activity.subjectName,
    before: activity.after,
    after: activity.before,
    records,
  });
};

/** The undo operations of imports. */
export const importUndos: Undos = {
  'product.imported': { permission: 'catalog', run: undoImport },
};
