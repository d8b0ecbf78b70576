import { undoOfferId } from './undo-activity.ts';

const offers = new Map<string, string>();

/** Dismisses the offer to undo the record's previous change first: after another change it would be refused. */
export async function replaceOffer(recordId: string, activityId: string | undefined): Promise<void> {
  const before = offers.get(recordId);
  if (activityId === undefined) offers.delete(recordId);
  else offers.set(recordId, activityId);
  if (before === undefined || before === activityId) return;
  const { toast } = await import('react-hot-toast/headless');
  toast.dismiss(undoOfferId(before));
}
