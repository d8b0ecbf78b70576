import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Adopts text that was typed into a controlled field before hydration. Otherwise React would submit, and reset the
 * field to, its own initial value.
 */
export function useEarlyText(known: string, take: (text: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ known, take });
  // A layout effect, because it must run before queued clicks are replayed, which would submit React's value.
  useLayoutEffect(() => {
    const text = input.current?.value ?? '';
    if (text !== atFirst.current.known) atFirst.current.take(text);
  }, []);
  return input;
}
