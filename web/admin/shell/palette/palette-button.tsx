import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePanelParts } from '#web/admin/platform/panel-parts.ts';
import { Search } from '#web/shared/ui/icons.ts';
import { emptyKeys, typeKey, type TypedKeys } from './typed-keys.ts';

const load = () => import('./palette-dialog.tsx');
const PaletteDialog = lazy(load);

/** The palette is preloaded when the panel is idle, at the latest after this time. */
const preloadMs = 2_000;

/** Opens the command palette, also with Ctrl+K. It is preloaded, and keys typed while it loads are buffered. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const { loadPaletteEntries } = usePanelParts();
  const keys = useRef<TypedKeys>(emptyKeys);
  useEffect(() => {
    const timer = setTimeout(() => {
      void load().catch(() => undefined);
      void loadPaletteEntries();
    }, preloadMs);
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      keys.current = emptyKeys;
      setOpen((open) => !open);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, [loadPaletteEntries]);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Бързо отиване"
        aria-keyshortcuts="Control+K"
        title="Ctrl+K"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => {
          keys.current = emptyKeys;
          setOpen(true);
        }}
      >
        <Search aria-hidden="true" size={20} />
      </button>
      {isOpen && (
        <Suspense fallback={<KeyBuffer onKey={(key) => (keys.current = typeKey(keys.current, key))} onLeave={close} />}>
          <PaletteDialog typed={keys} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** A placeholder while the dialog loads, which buffers typed keys. */
function KeyBuffer({ onKey, onLeave }: { onKey: (key: string) => void; onLeave: () => void }) {
  // A layout effect, because the next key may arrive before the next paint.
  useLayoutEffect(() => {
    const bufferKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') onLeave();
      else onKey(event.key);
    };
    document.addEventListener('keydown', bufferKey, { capture: true });
    return () => document.removeEventListener('keydown', bufferKey, { capture: true });
  });
  return (
    <span className="sr-only" role="status">
      Зареждане…
    </span>
  );
}
