import { questionToAll } from '#server/platform/features/feature.ts';
import type { Undos } from './undo-activity.ts';

/** The undo handlers of a feature, by action. */
export const undoHandlers = questionToAll<Undos>('How is an activity undone?');
