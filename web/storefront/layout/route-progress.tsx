import { useRouterState } from '@tanstack/react-router';
import { appTexts } from '#web/shared/texts/app.ts';

/** The thin bar at the top while the next page is on its way. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return isLoading ? <div className="route-progress" role="progressbar" aria-label={appTexts.loading} /> : null;
}
