import { useMatches } from '@tanstack/react-router';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import type { ScreenOptions } from './panel-feature.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of a screen of the panel: see `ScreenOptions`. */
    permission?: Permission | undefined;
    edits?: ScreenOptions['edits'] | undefined;
  }
}

/** What the displayed screen declares. While the next one is loading, the location is already the new one. */
export function useShownScreen(): { permission?: Permission | undefined; edits?: ScreenOptions['edits'] | undefined } {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
}
