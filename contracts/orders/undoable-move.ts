import { z } from 'zod';
import { ActivityId } from '#contracts/common/shapes.ts';

/** How long a change of order status can be undone; its emails are delayed for as long. */
export const undoSecondsOfMoves = 20;

/** With `undoable`, emails are delayed by `undoSeconds`, and the response has the id of the activity that undoes the call. */
export const UndoableQuery = z.object({
  undoable: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe('`true` delays emails so that the call can be undone'),
});

/** The undo part of a response; absent when none was requested. */
export const undoOffer = {
  activityId: ActivityId.optional(),
  undoSeconds: z.int().optional().describe('Seconds in which the call can be undone'),
};
