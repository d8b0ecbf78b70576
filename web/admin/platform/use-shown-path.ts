import { useMatches } from '@tanstack/react-router';

/** The path of the displayed screen. While the next one is loading, the location is already the new one. */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
}
