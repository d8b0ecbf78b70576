import { undoSecondsOfMoves } from '#contracts/admin-orders.ts';
import type { Undos } from '#server/features/activities/undo-activity.ts';
import { undoMoves } from './undo-moves.ts';

/** How changes of orders are taken back. A single move is not: its customer is written to at once. */
export const orderUndos: Undos = {
  'order.moved-many': { permission: 'orders', seconds: undoSecondsOfMoves, run: undoMoves },
};
