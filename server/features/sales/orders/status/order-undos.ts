import { undoSecondsOfMoves } from '#contracts/orders/undoable-move.ts';
import type { Undos } from '#server/features/store/activities/questions.ts';
import { undoMoves } from '../bulk/undo-moves.ts';

const undo = { seconds: undoSecondsOfMoves, run: undoMoves };

/** How moves of orders are undone. Packers may undo shipping as well. */
export const orderUndos: Undos = {
  'order.moved-many': { permission: 'orders', ...undo },
  'order.moved': { permission: 'orders', ...undo },
  'order.sent': { permission: 'packing', ...undo },
};
