import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { formatCount } from '#web/shared/format/format-number.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { commandsFor, isNamed, useSearchResults, type Command } from './palette-data.ts';
import type { TypedKeys } from './typed-keys.ts';

type Looking = 'looking' | 'done' | 'failed';

/** Delay after typing before the server is queried. */
const debounceMs = 150;

interface PaletteDialogProps {
  /** Keys typed before the dialog was loaded. */
  typed: RefObject<TypedKeys>;
  onClose: () => void;
}

/** Opens any page of the panel by search: a combobox in a native dialog. */
export default function PaletteDialog({ typed, onClose }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState(typed.current.words);
  // Enter was pressed while the search was pending; it selects the first result.
  const [isEntered, setEntered] = useState(typed.current.isEntered);
  const { commands, state } = useCommands(words.trim());
  const [active, setActive] = useState(0);
  const id = useId();
  const choose = useChoose(onClose);
  // A layout effect of the same commit that removes the key buffer, so that no key is lost.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    setWords(typed.current.words);
    setEntered(typed.current.isEntered);
  }, [typed]);
  const current = Math.min(active, commands.length - 1);
  const first = commands[0];
  useEffect(() => {
    if (isEntered && state !== 'looking' && first) choose(first);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const selected = commands[current];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setActive((current + step + commands.length) % commands.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // An entry reached with the arrow keys is selected as it is; the first one may still change.
      if (state === 'looking' && current <= 0) setEntered(true);
      else if (selected) choose(selected);
    }
  };
  return (
    <dialog ref={dialog} className="palette" aria-label="Бързо отиване" onClose={onClose} closedby="any">
      <div className="palette-field">
        <Search aria-hidden="true" size={18} />
        <input
          role="combobox"
          aria-label="Поръчка, продукт, клиент или раздел"
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={commands[current] ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder="Поръчка, продукт, клиент или раздел"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setActive(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn btn-quiet btn-small" onClick={onClose}>
          Затвори
        </button>
      </div>
      <CommandList id={id} commands={commands} current={current} onChoose={choose} />
      <p className={commands.length === 0 || state === 'failed' ? 'palette-note' : 'sr-only'} role="status">
        {noteOf(commands.length, state)}
      </p>
    </dialog>
  );
}

interface CommandListProps {
  id: string;
  commands: readonly Command[];
  current: number;
  onChoose: (command: Command) => void;
}

function CommandList({ id, commands, current, onChoose }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  // After every render: both navigation and new results change the active entry.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div ref={list} id={`${id}-list`} className="palette-list" role="listbox" aria-label="Намерено">
      {commands.map((command, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and has the keys, as a combobox does
        <div
          key={`${command.group}-${command.id}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          className="found-option"
          onClick={() => onChoose(command)}
        >
          <span>
            {command.title} {command.detail !== '' && <small>{command.detail}</small>}
          </span>
          <small>{command.group}</small>
        </div>
      ))}
    </div>
  );
}

/**
 * A section with exactly that name comes first, then the server's results, since users type more than a name to search.
 */
function useCommands(words: string): { commands: readonly Command[]; state: Looking } {
  const { user } = useSession();
  const [debounced, setDebounced] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(words), debounceMs);
    return () => clearTimeout(timer);
  }, [words]);
  const found = useSearchResults(debounced);
  // Results of the previous text stay visible only until this search has completed or failed.
  const isUnanswered = found.isError || found.isPaused || found.failureCount > 0;
  const results = words.length >= 2 && !isUnanswered ? (found.data ?? []) : [];
  const isLooking = found.isFetching || debounced !== words;
  const commandList = commandsFor(user, words);
  const isNameMatch = (command: Command) => isNamed(command, words);
  return {
    commands: [
      ...commandList.filter(isNameMatch),
      ...results,
      ...commandList.filter((command) => !isNameMatch(command)),
    ],
    state: isUnanswered ? 'failed' : isLooking ? 'looking' : 'done',
  };
}

function useChoose(onClose: () => void): (command: Command) => void {
  const navigate = useNavigate();
  return ({ to, hash, run }) => {
    onClose();
    run?.();
    if (to !== undefined) void navigate({ to, hash: hash ?? '' });
  };
}

function noteOf(count: number, state: Looking): string {
  if (state === 'failed') return 'Търсенето не успя. Разделите се отварят; за останалото опитайте пак след малко.';
  if (state === 'looking' && count === 0) return 'Търсене…';
  return count === 0
    ? 'Нищо не е намерено. Опитайте с номер, име или имейл.'
    : formatCount(count, 'резултат', 'резултата');
}
