import { undoSecondsOfMoves } from '#contracts/orders/admin-orders.ts';
import type { Undos } from '#server/features/store/activities/undo-activity.ts';
import { undoMoves } from '../bulk/undo-moves.ts';

/** How changes of orders are taken back. A single move is not: its customer is written to at once. */
export const orderUndos: Undos = {
  'order.moved-many': { permission: 'orders', seconds: undoSecondsOfMoves, run: undoMoves },
};
