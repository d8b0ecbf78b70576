import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** Delay after typing before the list is loaded. */
const debounceMs = 300;

interface SearchFieldProps {
  value: string;
  hint: string | undefined;
  onSearch: (text: string) => void;
}

/** The search of a list. `/` focuses it from anywhere on the page; Escape clears it. */
export function SearchField({ value, hint, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [renderedValue, setRenderedValue] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  if (renderedValue !== value) {
    setRenderedValue(value);
    setText(value);
  }
  useSlashKey(() => field.current?.focus());
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

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
          if (event.key === 'Enter') onSearch(text.trim());
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
