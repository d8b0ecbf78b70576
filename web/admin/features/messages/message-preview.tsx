import { Dialog } from '@base-ui/react/dialog';
import type { OutgoingMessage } from '#contracts/messages.ts';
import { messageChannels } from './message-columns.tsx';

/** The text of a letter or a text message, as it was written. */
export function MessagePreview({ message, onClose }: { message: OutgoingMessage; onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog popup-dialog wide">
          <Dialog.Title className="dialog-title">{message.subject || messageChannels[message.channel]}</Dialog.Title>
          <Dialog.Description className="dialog-text">До {message.recipient}</Dialog.Description>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll a long letter */}
          <pre className="letter" tabIndex={0} aria-label="Текст на съобщението">
            {message.text}
          </pre>
          <div className="dialog-actions">
            <Dialog.Close className="btn btn-outline">Затвори</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
