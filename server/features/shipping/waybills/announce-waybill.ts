import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Tells open panels that the waybills of orders changed. */
export function announceWaybill(op: Operation): void {
  announceChange(op, recordTopic('order'));
}
