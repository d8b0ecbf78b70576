import { type PointerEvent, useState } from 'react';
import type { DropSide } from './category-tree.ts';

/** The category that is being dragged, and the handlers of the rows. */
export interface CategoryDrag {
  id: string;
  dropTarget?: { id: string; side: DropSide } | undefined;
}

/** Drags a category by its handle with mouse, pen or touch. Dropping outside a target, or Escape, cancels. */
export function useCategoryDrag(
  canDrop: (id: string, targetId: string, side: DropSide) => boolean,
  onDrop: (id: string, targetId: string, side: DropSide) => void,
) {
  const [drag, setDrag] = useState<CategoryDrag>();
  const gripProps = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      // Not every browser focuses a clicked button, and the Escape listener needs the focus.
      event.currentTarget.focus();
      setDrag({ id });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag) return;
      scrollAtEdge(event.clientY);
      const dropTarget = targetAt(event.clientX, event.clientY, drag.id);
      setDrag({
        id: drag.id,
        dropTarget: dropTarget && canDrop(drag.id, dropTarget.id, dropTarget.side) ? dropTarget : undefined,
      });
    },
    onPointerUp: () => {
      if (drag?.dropTarget) onDrop(drag.id, drag.dropTarget.id, drag.dropTarget.side);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { drag, gripProps, cancel: () => setDrag(undefined) };
}

/** Distance from the edge of the window, in pixels, at which a drag scrolls the page. */
const edge = 80;

/** Touch dragging disables native scrolling, and a tree can be longer than the screen. */
function scrollAtEdge(y: number): void {
  if (y < edge) window.scrollBy(0, -16);
  else if (y > window.innerHeight - edge) window.scrollBy(0, 16);
}

/** The upper and lower third of a row mean before and after it; the middle means inside it. */
function targetAt(x: number, y: number, draggedId: string): CategoryDrag['dropTarget'] {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-category]');
  const id = row?.dataset['category'];
  if (!row || id === undefined || id === draggedId) return undefined;
  const { top, height } = row.getBoundingClientRect();
  const part = (y - top) / height;
  return { id, side: part < 1 / 3 ? 'before' : part > 2 / 3 ? 'after' : 'inside' };
}
