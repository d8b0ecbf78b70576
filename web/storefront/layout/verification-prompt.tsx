import { Suspense } from 'react';
import { useSession } from '#web/shared/session/session-store.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';

const VerificationBar = renderedPart(() => import('./verification-bar.tsx'), 'VerificationBar');

/** Reminds a signed-in user to confirm their email address. Nothing is blocked until then. */
export function VerificationPrompt() {
  const { user } = useSession();
  if (!user || user.isVerified) return null;
  return (
    <Suspense fallback={null}>
      <VerificationBar email={user.email} />
    </Suspense>
  );
}
