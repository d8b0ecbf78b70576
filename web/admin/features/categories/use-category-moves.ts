import { useRef, useState } from 'react';
import type { Category } from '#contracts/categories.ts';
import { categoryTexts } from '#web/shared/texts/categories.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { toastDone } from '../../patterns/run-action.ts';
import { moveCategory, useCategoriesCache } from './categories-data.ts';
import {
  type CategoryPlace,
  type CategoryStep,
  dropPlace,
  type DropSide,
  stepPlace,
  tellPlace,
  withPlace,
} from './category-tree.ts';

const ends: Readonly<Record<CategoryStep, string>> = {
  up: 'Вече е първа.',
  down: 'Вече е последна.',
  in: 'Няма категория над нея, в която да влезе.',
  out: 'Вече е на най-горното ниво.',
};

/**
 * Moves categories about. A move shows at once and is stored after the ones before it; one that is refused brings back
 * what the server has. `told` is where the last one came to, for those who hear it.
 */
export function useCategoryMoves() {
  const cache = useCategoriesCache();
  const [told, setTold] = useState('');
  const queue = useRef(Promise.resolve());

  const store = async (id: string, place: CategoryPlace, isDrop: boolean): Promise<void> => {
    const category = cache.read().find((one) => one.id === id);
    if (!category) return;
    try {
      const answer = await moveCategory(category, place);
      cache.write(cache.read().map((one) => withVersion(one, answer.category)));
      // A step is taken back with the opposite one; only what was dragged needs another way back.
      if (isDrop) toastDone(answer);
    } catch (error) {
      toastError(error, categoryTexts.moveFailed);
      await cache.reload();
    }
  };
  const move = (id: string, place: CategoryPlace, isDrop: boolean): void => {
    const categories = cache.read();
    setTold(tellPlace(categories, id, place));
    cache.write(withPlace(categories, id, place));
    queue.current = queue.current.then(() => store(id, place, isDrop));
  };
  const step = (id: string, direction: CategoryStep): void => {
    const place = stepPlace(cache.read(), id, direction);
    if (place) move(id, place, false);
    else setTold(ends[direction]);
  };
  const drop = (id: string, targetId: string, side: DropSide): void => {
    const place = dropPlace(cache.read(), id, targetId, side);
    if (place) move(id, place, true);
  };
  return { told, step, drop };
}

function withVersion(category: Category, stored: Category): Category {
  return category.id === stored.id ? { ...category, version: stored.version } : category;
}
