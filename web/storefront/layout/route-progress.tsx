import { useRouterState } from '@tanstack/react-router';
import { appTexts } from '#web/shared/texts/app.ts';

/** A thin progress bar at the top while the next page loads. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return isLoading ? <div className="route-progress" role="progressbar" aria-label={appTexts.loading} /> : null;
}
