import { lazy, Suspense } from 'react';
import { useSession } from '#web/shared/session/session-store.ts';

// The server has it at once: a boundary that waits there is drawn anew in the browser, with an error in its console.
const VerificationBar = import.meta.env.SSR
  ? (await import('./verification-bar.tsx')).default
  : lazy(() => import('./verification-bar.tsx'));

/** Reminds a signed-in person whose e-mail is not confirmed yet. Nothing is withheld from them. */
export function VerificationPrompt() {
  const { user } = useSession();
  if (!user || user.isVerified) return null;
  return (
    <Suspense fallback={null}>
      <VerificationBar email={user.email} />
    </Suspense>
  );
}
