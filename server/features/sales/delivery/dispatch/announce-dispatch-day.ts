import { dispatchDay } from '#contracts/delivery/delivery-day.rule.ts';
import { dispatchTopic } from '#contracts/delivery/dispatch-topic.rule.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';

/** As long as a late run may miss the hour. */
const lookBackMs = 2 * 3_600_000;

/** Invalidates the pages that state a day of arrival, when the hour after which orders leave later has passed. */
export async function announceDispatchDay(op: Operation): Promise<void> {
  const { dispatch } = await readSettings(op.tx);
  const earlier = new Date(op.now.getTime() - lookBackMs);
  if (dispatchDay(dispatch, earlier) !== dispatchDay(dispatch, op.now)) announceChange(op, dispatchTopic);
}
