import { useRef, useState } from 'react';
import { type Category, moveCategoryRoute } from '#contracts/products/categories.ts';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { categoryTexts } from '#web/shared/texts/categories.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { readCategories, writeCategories } from './categories-data.ts';
import {
  type CategoryPlace,
  type CategoryStep,
  dropPlace,
  type DropSide,
  stepPlace,
  announcePlace,
  withPlace,
} from './category-tree.ts';

const ends: Readonly<Record<CategoryStep, string>> = {
  up: 'Вече е първа.',
  down: 'Вече е последна.',
  in: 'Няма категория над нея, в която да влезе.',
  out: 'Вече е на най-горното ниво.',
};

interface Move {
  id: string;
  place: CategoryPlace;
  isDrop: boolean;
}

/**
 * Moves categories. Moves are applied immediately on top of the loaded data and saved in sequence; a refusal restores
 * the state of the server. `announcement` announces the latest place to screen readers.
 */
export function useCategoryMoves(storedCategories: readonly Category[]) {
  const [announcement, setAnnouncement] = useState('');
  const [pending, setPending] = useState<readonly Move[]>([]);
  // Read by the next key event, which may fire before React has rendered the previous move.
  const latest = useRef<readonly Move[]>([]);
  const queue = useRef(Promise.resolve());
  const show = (moves: readonly Move[]): void => {
    latest.current = moves;
    setPending(moves);
  };
  const withMoves = (moves: readonly Move[], all: readonly Category[]) =>
    moves.reduce<readonly Category[]>((now, { id, place }) => withPlace(now, id, place), all);

  const store = async (move: Move): Promise<void> => {
    // An earlier move was refused, which also discarded the moves based on it.
    if (!latest.current.includes(move)) return;
    const category = readCategories().find((one) => one.id === move.id);
    try {
      if (!category) throw new Error('The category no longer exists.');
      const body = { ...move.place, version: category.version };
      const result = await callApi(moveCategoryRoute, { params: { id: category.id }, body });
      await writeCategories((all) =>
        withPlace(all, move.id, move.place).map((one) => withVersion(one, result.category)),
      );
      show(latest.current.filter((other) => other !== move));
      // A keyboard step is reverted by the opposite step; only drags need an undo action.
      if (move.isDrop) toastDone(result);
    } catch (error) {
      show([]);
      toastError(error, categoryTexts.moveFailed);
      await reloadAfter(moveCategoryRoute);
    }
  };
  const start = (move: Move): void => {
    setAnnouncement(announcePlace(readCategories(), move.id, move.place));
    show([...latest.current, move]);
    queue.current = queue.current.then(() => store(move));
  };
  const step = (id: string, direction: CategoryStep): void => {
    const place = stepPlace(withMoves(latest.current, readCategories()), id, direction);
    if (place) start({ id, place, isDrop: false });
    else setAnnouncement(ends[direction]);
  };
  const drop = (id: string, targetId: string, side: DropSide): void => {
    const place = dropPlace(withMoves(latest.current, readCategories()), id, targetId, side);
    if (place) start({ id, place, isDrop: true });
  };
  const canDrop = (id: string, targetId: string, side: DropSide): boolean =>
    dropPlace(withMoves(latest.current, readCategories()), id, targetId, side) !== undefined;
  return { categories: withMoves(pending, storedCategories), announcement, step, drop, canDrop };
}

function withVersion(category: Category, storedCategory: Category): Category {
  return category.id === storedCategory.id ? { ...category, version: storedCategory.version } : category;
}
