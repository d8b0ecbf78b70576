import { isReachable } from '#web/shared/api/is-reachable.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';

export const offlineText = 'Няма връзка с магазина. Провери интернета и опитай пак.';

/** Leaves the page for `href`, as a link does; where the shop is not reached the page stays and says so. */
export async function leaveFor(href: string): Promise<void> {
  if (await isReachable()) location.assign(href);
  else toastError(undefined, offlineText);
}
