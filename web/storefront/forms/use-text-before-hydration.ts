import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Adopts text that was typed into a controlled field before hydration. Otherwise React would submit, and reset the
 * field to, its own initial value.
 */
export function useTextBeforeHydration(
  value: string,
  onText: (text: string) => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const initial = useRef({ value, onText });
  // A layout effect, because it must run before queued clicks are replayed, which would submit React's value.
  useLayoutEffect(() => {
    const text = input.current?.value ?? '';
    if (text !== initial.current.value) initial.current.onText(text);
  }, []);
  return input;
}
