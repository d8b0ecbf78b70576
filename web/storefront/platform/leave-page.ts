import { isReachable } from '#web/shared/api/is-reachable.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';

export const offlineText = 'Няма връзка с магазина. Провери интернета и опитай пак.';

/** Navigates to `href` like a link. If the shop is unreachable, the page stays and shows an error. */
export async function leaveFor(href: string): Promise<void> {
  if (await isReachable()) location.assign(href);
  else toastError(undefined, offlineText);
}
