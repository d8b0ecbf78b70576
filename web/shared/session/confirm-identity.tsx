import { createRoot } from 'react-dom/client';
import { ConfirmIdentityDialog, type SendProof } from './confirm-identity-dialog.tsx';

let asking: Promise<boolean> | undefined;

/**
 * Asks the signed-in user for their password or code in a dialog and sends it. Resolves to whether the session is now
 * confirmed.
 */
export function confirmIdentity(send: SendProof): Promise<boolean> {
  // Concurrent calls share one dialog.
  asking ??= ask(send).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The dialog has its own React root, so any call of the shop or the panel can open it. */
function ask(send: SendProof): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      root.unmount();
      place.remove();
      resolve(isConfirmed);
    };
    root.render(<ConfirmIdentityDialog send={send} onAnswer={answer} />);
  });
}
