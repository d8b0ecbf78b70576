import { useEffect, useState } from 'react';
import { PanelDialog, DialogActions } from '#web/admin/patterns/panel-dialog.tsx';

/** The keys of the panel, each with what it does. */
const keys: readonly (readonly [keys: readonly string[], effect: string])[] = [
  [['Ctrl', 'K'], 'Търси поръчка, продукт, клиент или настройка'],
  [['/'], 'Към търсенето на списъка'],
  [['↑', '↓'], 'От ред на ред'],
  [['Enter'], 'Отвори реда'],
  [['Интервал'], 'Избери реда'],
  [['Ctrl', 'S'], 'Запази формата'],
  [['Escape'], 'Затвори прозореца'],
  [['?'], 'Тези клавиши'],
];

const openEvent = 'panel-keys';

/** Opens the list of keys, for the palette. */
export function openKeysHelp(): void {
  document.dispatchEvent(new CustomEvent(openEvent));
}

/** Shows the keys of the panel when „?“ is pressed outside of a field. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    const open = () => setOpen(true);
    document.addEventListener('keydown', onKey);
    document.addEventListener(openEvent, open);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener(openEvent, open);
    };
  }, []);
  if (!isOpen) return null;
  return (
    <PanelDialog title="Клавиши" onClose={() => setOpen(false)}>
      <dl className="keys-help">
        {keys.map(([names, effect]) => (
          <div key={effect}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <DialogActions back="Затвори" />
    </PanelDialog>
  );
}

/** Whether a key goes to a field, or a dialog is open that has keys of its own. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]') !== null;
}
