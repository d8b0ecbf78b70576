import type { OutgoingMessage } from '#contracts/messages/messages.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { messageChannels } from './message-columns.tsx';

/** The text of an email or a text message as sent. */
export function MessagePreview({ message, onClose }: { message: OutgoingMessage; onClose: () => void }) {
  return (
    <PanelDialog
      title={message.subject || messageChannels[message.channel]}
      text={`До ${message.recipient}`}
      isWide
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll a long email */}
      <pre className="letter" tabIndex={0} aria-label="Текст на съобщението">
        {message.text}
      </pre>
      <DialogActions back="Затвори" />
    </PanelDialog>
  );
}
