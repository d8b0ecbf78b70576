import type { KeyboardEvent } from 'react';

/** The place of an item on screen. */
interface Place {
  left: number;
  top: number;
}

/**
 * The index that an arrow key leads to from `index` in a grid whose columns follow from the places of its items; Home and
 * End lead to its ends. Undefined for other keys and where nothing lies in that direction.
 */
export function gridStep(key: string, index: number, places: readonly Place[]): number | undefined {
  const here = places[index];
  if (!here) return undefined;
  const next = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: places.findLastIndex(({ left, top }) => top < here.top && left <= here.left),
    ArrowDown: lower(here, places),
    Home: 0,
    End: places.length - 1,
  }[key];
  return next === undefined || next < 0 || next >= places.length || next === index ? undefined : next;
}

/** The item below, or the last one of a shorter row below. */
function lower(here: Place, places: readonly Place[]): number {
  const below = Math.min(...places.map(({ top }) => top).filter((top) => top > here.top));
  return places.findLastIndex(({ left, top }) => top === below && left <= here.left);
}

/** Moves the focus among the buttons of a list by arrow keys. */
export function moveFocusInGrid(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  const places = buttons.map(({ offsetLeft, offsetTop }) => ({ left: offsetLeft, top: offsetTop }));
  const next = gridStep(event.key, index, places);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
