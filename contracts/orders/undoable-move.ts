import { z } from 'zod';
import { ActivityId } from '#contracts/common/shapes.ts';

/** How long a move of orders can be undone; its emails wait as long. */
export const undoSecondsOfMoves = 20;

/** With `undoable` the emails of the call wait for `undoSeconds`, and the answer names the activity that undoes it. */
export const UndoableQuery = z.object({
  undoable: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe('`true` delays emails so that the call can be undone'),
});

/** What an answer says of the undo; nothing where none was asked for. */
export const undoOffer = {
  activityId: ActivityId.optional(),
  undoSeconds: z.int().optional().describe('Seconds in which the call can be undone'),
};
