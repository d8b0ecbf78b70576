import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Reminders, User } from '#contracts/accounts/accounts.ts';
import { signedIn } from '#web/shared/session/session-store.ts';
import { authTexts } from '#web/shared/texts/auth.ts';
import { toastAfterLoad, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { cartKey } from '#web/storefront/features/cart/cart-query.ts';
import { readGuestCart } from '#web/storefront/features/cart/guest-cart-store.ts';
import { writeGuestCart } from '#web/storefront/features/cart/write-guest-cart.ts';
import { personalKey } from '../account-queries.ts';
import { authLogTexts } from './auth-log-texts.ts';
import { afterSignIn, isPanelPath } from './next-path.ts';

interface SignInResponse {
  user: User;
  token: string;
  reminders: Reminders;
}

/** Completes signing in: applies the session, merges the cart and navigates to the return path. */
export function useFinishSignIn(next: string | undefined): (response: SignInResponse) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async ({ user, token, reminders }) => {
    // Removes data of a user who was signed in here before.
    queryClient.removeQueries({ queryKey: personalKey });
    queryClient.removeQueries({ queryKey: cartKey });
    await signedIn(user, token);
    // The server removed the cookie if it merged the cart; a cart that could not be merged is kept.
    if (readGuestCart().length === 0) writeGuestCart([]);
    console.info(authLogTexts.signedIn); // oxlint-disable-line no-console -- the log line the specification names
    const target = afterSignIn(user, next, reminders);
    if (isPanelPath(target)) {
      toastAfterLoad(authTexts.signedIn);
      location.assign(target);
    } else {
      toastSuccess(authTexts.signedIn);
      router.history.replace(target);
    }
  };
}
