import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';

interface FinderProps<Item> extends Found<Item> {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Called on Enter without results. */
  onNothing?: (() => void) | undefined;
  /** The state of the search, also announced to screen readers. */
  note: string;
  isNoteHidden: boolean;
  input: Ref<HTMLInputElement>;
}

interface Found<Item> {
  /** The results, best match first. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  isDisabled?: (item: Item) => boolean;
  onChoose: (item: Item) => void;
  children: (item: Item) => ReactNode;
}

/** A search field with results: arrow keys move through them and Enter selects one, without leaving the field. */
export function Finder<Item>({
  label,
  placeholder,
  text,
  onText,
  note,
  isNoteHidden,
  input,
  ...found
}: FinderProps<Item>) {
  const id = useId();
  const [requestedIndex, setRequestedIndex] = useState(0);
  const current = Math.min(requestedIndex, found.items.length - 1);
  const choose = (item: Item | undefined) => {
    if (item === undefined) return found.onNothing?.();
    if (found.isDisabled?.(item)) return;
    setRequestedIndex(0);
    found.onChoose(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { items } = found;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setRequestedIndex((current + step + items.length) % items.length);
    }
    // Prevents submitting the surrounding form.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && text.trim() !== '') choose(items[current]);
    if (event.key === 'Escape') onText('');
  };
  return (
    <div className="finder stack">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        role="combobox"
        className="input"
        placeholder={placeholder}
        aria-expanded={found.items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current < 0 ? undefined : `${id}-${current}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setRequestedIndex(0);
          onText(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={isNoteHidden ? 'sr-only' : 'muted finder-note'}>
        {note}
      </p>
      <FoundList {...found} id={id} current={current} onChoose={choose} />
    </div>
  );
}

function FoundList<Item>({
  id,
  items,
  idOf,
  isDisabled,
  current,
  onChoose,
  children,
}: Found<Item> & { id: string; current: number }) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Намерено" className="finder-list stack">
      {items.map((item, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and has the keys, as a combobox does
        <div
          key={idOf(item)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          aria-disabled={isDisabled?.(item) || undefined}
          className="found-option line spread"
          onClick={() => onChoose(item)}
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
}
