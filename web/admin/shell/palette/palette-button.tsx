import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

/** Opens the palette; Ctrl+K does so from anywhere. What it is made of is loaded when it is first wanted. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Бързо отиване"
        aria-keyshortcuts="Control+K"
        title="Ctrl+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" size={20} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PaletteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
