import { useState, type KeyboardEvent } from 'react';

const keys: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
};

/** The point of a chart that is read out: chosen by pointer or arrow keys. */
export function useReading(count: number, first: number) {
  const [choice, choose] = useState<number>();
  const last = count - 1;
  const place = Math.min(choice ?? first, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keys[event.key]?.(place, last);
    if (next === undefined) return;
    event.preventDefault();
    choose(Math.max(0, Math.min(last, next)));
  };
  return { place, choose, onKeyDown };
}
