import { toastError } from '#web/shared/ui/toasts.tsx';

export const offlineText = 'Няма връзка с магазина. Провери интернета и опитай пак.';

/** Whether the shop answers: a document that is loaded without it would take this page away and show nothing. */
export function isReachable(): Promise<boolean> {
  return fetch('/api/health').then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Leaves the page for `href`, as a link does; where the shop is not reached the page stays and says so. */
export async function leaveFor(href: string): Promise<void> {
  if (await isReachable()) location.assign(href);
  else toastError(undefined, offlineText);
}
