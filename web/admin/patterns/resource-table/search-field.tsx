import { useEffect, useRef } from 'react';
import { Search, X } from '#web/shared/ui/icons.ts';
import { useSettledText } from './filters/use-settled-text.ts';

interface SearchFieldProps {
  value: string;
  hint: string | undefined;
  onSearch: (text: string) => void;
}

/** The search of a list. `/` focuses it from anywhere on the page; Escape clears it. */
export function SearchField({ value, hint, onSearch }: SearchFieldProps) {
  const { text, setText, settle } = useSettledText(value, onSearch);
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(() => field.current?.focus());
  return (
    <div className="search-field line bare-field" role="search">
      <Search aria-hidden="true" size={18} />
      <input
        ref={field}
        type="search"
        aria-label="Търсене"
        aria-keyshortcuts="/"
        placeholder={hint ?? 'Търсене'}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (event.key === 'Escape') setText('');
        }}
      />
      {text === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button type="button" className="icon-button small" aria-label="Изчисти търсенето" onClick={() => setText('')}>
          <X aria-hidden="true" size={16} />
        </button>
      )}
    </div>
  );
}

function useSlashKey(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
