import { useEffect, useId, useRef, type ReactNode } from 'react';

/** A modal `<dialog>`: keeps focus inside, closes on Escape, and restores focus. */
export function Dialog({
  open,
  title,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog ref={element} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className="section-heading">
        {title}
      </h2>
      {open ? children : null}
    </dialog>
  );
}
