import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Undo2, X } from '#web/shared/ui/icons.ts';

interface Props {
  /** What was removed. */
  children: ReactNode;
  isPending: boolean;
  onRestore: () => void;
  onDone: () => void;
}

/** In the place of what was removed from the cart, an offer to put it back. Has no time limit. */
export function RemovedItem({ children, isPending, onRestore, onDone }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button was removed with its item, so the next control takes the focus.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div className="cart-removed line" ref={box}>
      <p>{children}</p>
      <Button size="small" busy={isPending} icon={<Undo2 size={16} aria-hidden="true" />} onClick={onRestore}>
        Върни
      </Button>
      <Button variant="quiet" size="small" className="btn-icon" aria-label="Скрий" onClick={onDone}>
        <X size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}
