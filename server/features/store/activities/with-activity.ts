import type { Operation } from '#server/platform/operation.ts';
import { activityOf } from './activity-of.ts';

/** Adds the activity that `work` recorded to its result: the response contains its id, so that the client can undo it. */
export function withActivity<Op extends Operation, T>(work: (op: Op) => Promise<T>) {
  return async (op: Op): Promise<{ result: T; activityId: string | undefined }> => ({
    result: await work(op),
    activityId: activityOf(op),
  });
}
