import type { Operation } from '#server/platform/operation.ts';

declare module '#server/platform/operation.ts' {
  interface OperationState {
    /** The activity that the operation recorded last. */
    lastActivityId?: string;
    /** The activity that the operation undoes, until the one that records the undo refers to it. */
    undoes?: string;
  }
}

/** The activity that this operation recorded last. The response contains its id, so that the client can undo it. */
export function activityOf(op: Operation): string | undefined {
  return op.state.lastActivityId;
}

/** Stores the id of the activity that `recordActivity` inserted. */
export function updateLastSeen(op: Operation, id: string): void {
  op.state.lastActivityId = id;
}

/** Marks this operation as the undo of an activity: the next activity that it records refers to it. */
export function beginUndo(op: Operation, id: string): void {
  op.state.undoes = id;
}

/** Returns the activity that the one being recorded undoes, if any, and clears it. */
export function claimUndo({ state }: Operation): string | null {
  const id = state.undoes ?? null;
  delete state.undoes;
  return id;
}
