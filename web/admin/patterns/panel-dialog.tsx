import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';

interface PanelDialogProps {
  title: string;
  /** A short explanation. */
  text?: string;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that is open while rendered. Escape, a click on the backdrop and the cancel button close it. What has the attribute
 * `data-first-focus` is focused, else the first control.
 */
export function PanelDialog({ title, text, isWide = false, onClose, children }: PanelDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          ref={popup}
          className={isWide ? 'dialog popup-dialog wide' : 'dialog popup-dialog'}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-first-focus]') ?? true}
        >
          <Dialog.Title className="dialog-title">{title}</Dialog.Title>
          {text !== undefined && <Dialog.Description className="dialog-text">{text}</Dialog.Description>}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The cancel button and the actions of a dialog. */
export function DialogActions({ back = 'Назад', children }: { back?: string; children?: ReactNode }) {
  return (
    <div className="dialog-actions row">
      <Dialog.Close className="btn btn-outline">{back}</Dialog.Close>
      {children}
    </div>
  );
}
