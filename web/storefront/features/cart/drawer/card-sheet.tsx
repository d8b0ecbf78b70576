import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#web/shared/ui/icon.tsx';

/**
 * At the bottom edge of a phone, what can be said about a product that was added. It ends with its button, with Escape and
 * with a press elsewhere.
 */
export function CardSheet({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isOutside = ({ target }: Event) =>
      target instanceof Element && !target.closest('.card-sheet, .toasts, dialog');
    addEventListener('pointerdown', (event) => isOutside(event) && setOpen(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), { signal });
    return () => controller.abort();
  }, []);
  if (!isOpen) return null;
  return createPortal(
    <div className="card-sheet" role="group" aria-label={`Добавено: ${name}`}>
      <p className="card-sheet-name">{name}</p>
      <button type="button" className="btn btn-icon" aria-label="Затвори" onClick={() => setOpen(false)}>
        <Icon name="close" />
      </button>
      {children}
    </div>,
    document.body,
  );
}
