import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';

interface FinderProps<Item> {
  label: string;
  hint?: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  /** What fits the text, best first. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  isDisabled?: (item: Item) => boolean;
  onChoose: (item: Item) => void;
  /** Enter where nothing fits. */
  onNothing?: () => void;
  /** Says how the search stands, for eyes and screen readers. */
  note: string;
  isNoteHidden?: boolean;
  input?: Ref<HTMLInputElement>;
  children: (item: Item) => ReactNode;
}

/** Finds something by typing: arrows walk what was found and Enter takes it, without leaving the field. */
export function Finder<Item>({ items, idOf, isDisabled = () => false, onChoose, ...props }: FinderProps<Item>) {
  const id = useId();
  const [wanted, setWanted] = useState(0);
  const current = Math.min(wanted, items.length - 1);
  const choose = (item: Item | undefined) => {
    if (item === undefined) return props.onNothing?.();
    if (isDisabled(item)) return;
    setWanted(0);
    onChoose(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setWanted((current + step + items.length) % items.length);
    }
    // Never sends the form that it stands in.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && props.text.trim() !== '') choose(items[current]);
    if (event.key === 'Escape') props.onText('');
  };
  return (
    <div className="finder">
      <label htmlFor={id} className="field-label">
        {props.label}
      </label>
      {props.hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {props.hint}
        </p>
      )}
      <input
        ref={props.input}
        id={id}
        type="search"
        role="combobox"
        className="input"
        placeholder={props.placeholder}
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={items[current] ? `${id}-${current}` : undefined}
        aria-describedby={props.hint === undefined ? undefined : `${id}-hint`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={props.text}
        onChange={(event) => {
          setWanted(0);
          props.onText(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={props.isNoteHidden ? 'sr-only' : 'muted finder-note'}>
        {props.note}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Намерено" className="finder-list">
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and has the keys, as a combobox does
          <div
            key={idOf(item)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            aria-disabled={isDisabled(item) || undefined}
            className="finder-option"
            onClick={() => choose(item)}
          >
            {props.children(item)}
          </div>
        ))}
      </div>
    </div>
  );
}
