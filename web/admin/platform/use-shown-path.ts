import { useMatches } from '@tanstack/react-router';

/** The path of the screen that is shown: while the next one loads, the address is that one's already. */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
}
