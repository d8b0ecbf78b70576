import { createRoot } from 'react-dom/client';
import { ConfirmIdentityDialog, type SendProof } from './confirm-identity-dialog.tsx';

let pendingConfirmation: Promise<boolean> | undefined;

/**
 * Asks the signed-in user for their password or code in a dialog and sends it. Resolves to whether the session is now
 * confirmed.
 */
export function confirmIdentity(send: SendProof): Promise<boolean> {
  // Concurrent calls share one dialog.
  pendingConfirmation ??= openDialog(send).finally(() => {
    pendingConfirmation = undefined;
  });
  return pendingConfirmation;
}

/** The dialog has its own React root, so any call of the shop or the panel can open it. */
function openDialog(send: SendProof): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return new Promise((resolve) => {
    const response = (isConfirmed: boolean) => {
      root.unmount();
      container.remove();
      resolve(isConfirmed);
    };
    root.render(<ConfirmIdentityDialog send={send} onAnswer={response} />);
  });
}
