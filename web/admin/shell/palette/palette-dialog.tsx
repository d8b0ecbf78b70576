import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from '@tanstack/react-router';
import { use, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { usePanelParts } from '#web/admin/platform/panel-parts.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { Search } from '#web/shared/ui/icons.ts';
import { useDebounced } from '#web/shared/ui/use-debounced.ts';
import { commandsFor, isNamed, useSearchResults, type Command } from './palette-data.ts';
import type { TypedKeys } from './typed-keys.ts';

type Looking = 'looking' | 'done' | 'failed';

const fieldLabel = 'Поръчка, продукт, клиент или раздел';

/** Delay after typing before the server is queried. */
const debounceMs = 150;

interface PaletteDialogProps {
  /** Keys typed before the dialog was loaded. */
  typed: RefObject<TypedKeys>;
  onClose: () => void;
}

/** Opens any page of the panel by search: a list of commands under a search field, in a native dialog. */
export default function PaletteDialog({ typed, onClose }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState(typed.current.words);
  // Enter was pressed while the search was pending; it selects the first result.
  const [isEntered, setEntered] = useState(typed.current.isEntered);
  const highlighted = useRef(0);
  const { commands, state } = useCommands(words.trim());
  const choose = useChoose(onClose);
  // A layout effect of the same commit that removes the key buffer, so that no key is lost.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    setWords(typed.current.words);
    setEntered(typed.current.isEntered);
  }, [typed]);
  const first = commands[0];
  useEffect(() => {
    if (isEntered && state !== 'looking' && first) choose(first);
  });
  return (
    <dialog ref={dialog} className="dialog palette" aria-label="Бързо отиване" onClose={onClose} closedby="any">
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        highlightItemOnHover={false}
        items={commands}
        itemToStringValue={({ title }) => title}
        value={words}
        onValueChange={(value, { reason }) => {
          if (reason !== 'input-change') return;
          setWords(value);
          setEntered(false);
        }}
        onItemHighlighted={(_, { index }) => {
          highlighted.current = index;
        }}
      >
        <div className="palette-field line bare-field">
          <Search aria-hidden="true" size={18} />
          <Autocomplete.Input
            aria-label={fieldLabel}
            placeholder={fieldLabel}
            spellCheck={false}
            maxLength={200}
            onKeyDown={(event) => {
              // An entry reached with the arrow keys is selected as it is; the first one may still change.
              if (event.key !== 'Enter' || state !== 'looking' || highlighted.current > 0) return;
              event.preventBaseUIHandler();
              setEntered(true);
            }}
          />
          <button type="button" className="btn btn-quiet btn-small" onClick={onClose}>
            Затвори
          </button>
        </div>
        <Autocomplete.List className="palette-list" aria-label="Намерено">
          {(command: Command) => (
            <Autocomplete.Item
              key={`${command.group}-${command.id}`}
              value={command}
              className="found-option line spread"
              onClick={() => choose(command)}
            >
              <span>
                {command.title} {command.detail !== '' && <small>{command.detail}</small>}
              </span>
              <small>{command.group}</small>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      <p className={commands.length === 0 || state === 'failed' ? 'palette-note' : 'sr-only'} role="status">
        {noteOf(commands.length, state)}
      </p>
    </dialog>
  );
}

/**
 * A section with exactly that name comes first, then the server's results, since users type more than a name to search.
 */
function useCommands(words: string): { commands: readonly Command[]; state: Looking } {
  const { user } = useSession();
  const parts = usePanelParts();
  const entries = use(parts.loadPaletteEntries());
  const debounced = useDebounced(words, debounceMs);
  const search = useSearchResults(debounced);
  // Results of the previous text stay visible only until this search has completed or failed.
  const isUnanswered = search.isError || search.isPaused || search.failureCount > 0;
  const results = words.length >= 2 && !isUnanswered ? (search.data ?? []) : [];
  const isLooking = search.isFetching || debounced !== words;
  const commandList = commandsFor(user, words, parts, entries);
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
  if (state === 'failed') return 'Търсенето не успя. Разделите се отварят; за останалото опитай пак след малко.';
  if (state === 'looking' && count === 0) return 'Търсене…';
  return count === 0
    ? 'Нищо не е намерено. Опитай с номер, име или имейл.'
    : formatCount(count, 'резултат', 'резултата');
}
