import { useRouterState } from '@tanstack/react-router';

/** A thin progress bar at the top while the next screen loads. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading || state.status === 'pending' });
  if (!isLoading) return null;
  return <progress className="route-progress" aria-label="Зареждане на страницата" />;
}
