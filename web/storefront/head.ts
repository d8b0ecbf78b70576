import type { StorefrontRouter } from './router.tsx';

export function isNotFound(router: StorefrontRouter): boolean {
  return router.state.matches.some((match) => match.status === 'notFound' || match._notFound);
}

/** The title of the page that is shown; the innermost route's word counts. */
export function titleOf(router: StorefrontRouter, shopName: string): string {
  const meta = router.state.matches.flatMap((match) => match.meta ?? []);
  const title = isNotFound(router) ? 'Няма такава страница' : meta.findLast((entry) => entry?.title)?.title;
  return title ? `${title} | ${shopName}` : shopName;
}
