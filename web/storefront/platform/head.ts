import type { RegisteredRouter } from '@tanstack/react-router';

export function isNotFound(router: RegisteredRouter): boolean {
  return router.state.matches.some((match) => match.status === 'notFound' || match._notFound);
}

/** The title of the current page, set by its innermost route. */
export function titleOf(router: RegisteredRouter, shopName: string): string {
  const meta = router.state.matches.flatMap((match) => match.meta ?? []);
  const title = isNotFound(router) ? 'Няма такава страница' : meta.findLast((entry) => entry?.title)?.title;
  return title ? `${title} | ${shopName}` : shopName;
}
