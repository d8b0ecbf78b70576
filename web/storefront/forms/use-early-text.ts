import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a field whose text React holds: takes over what was typed before the script was at work. The screen shows it, but
 * React would send, and go back to, what it knows.
 */
export function useEarlyText(known: string, take: (text: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ known, take });
  // Before anything that was pressed too early is pressed again: that would send what React knew.
  useLayoutEffect(() => {
    const text = input.current?.value ?? '';
    if (text !== atFirst.current.known) atFirst.current.take(text);
  }, []);
  return input;
}
