import { Suspense, useEffect } from 'react';
import { useSession } from '#web/shared/session/session-store.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import { keepPromptRoom } from './prompt-room.ts';

const VerificationBar = renderedPart(() => import('./verification-bar.tsx'), 'VerificationBar');

/** Reminds a signed-in user to confirm their email address. Nothing is blocked until then. */
export function VerificationPrompt() {
  const { status, user } = useSession();
  const isReminded = user !== null && !user.isVerified;
  useEffect(() => {
    if (status !== 'unknown' && !isReminded) keepPromptRoom(0);
  }, [status, isReminded]);
  return (
    <div className="prompt-room">
      {isReminded ? (
        <Suspense fallback={null}>
          <VerificationBar email={user.email} />
        </Suspense>
      ) : null}
    </div>
  );
}
