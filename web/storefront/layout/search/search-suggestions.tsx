import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';
import { formatCount } from '#web/shared/format/format-number.ts';
import { useCombobox } from '#web/shared/ui/use-combobox.ts';
import { useText } from '#web/storefront/features/settings/settings-query.ts';
import { searchEntries, type SearchEntry } from './search-entries.ts';
import { SearchList } from './search-list.tsx';
import { deleteSearches, recentSearches, storeSearch } from './search-recent.ts';
import { useSuggestions, type Answered } from './use-suggestions.ts';

const id = 'search-list';

/** Search suggestions while typing. Loaded when the field is first focused. */
export default function SearchSuggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const noSuggestions = useText('nothing-suggested', 'Няма предложения. Опитай с друга дума.');
  const router = useRouter();
  const [input, setInput] = useState(() => field.current?.value ?? '');
  const [recent, setRecent] = useState(recentSearches);
  const searchResult = useSuggestions(input);
  const entries = searchEntries(input, searchResult?.suggestions ?? null, recent);
  const remember = (text: string): void => {
    storeSearch(text);
    setRecent(recentSearches());
  };
  const choose = (entry: SearchEntry | undefined): void => {
    if (!entry) return;
    combobox.close();
    if (entry.kind === 'product') return void router.navigate({ to: '/products/$slug', params: { slug: entry.slug } });
    if (entry.kind === 'help' || entry.kind === 'page') return void router.navigate({ href: entry.path });
    if (entry.kind === 'category') return void router.navigate({ to: '/products', search: { category: entry.slug } });
    // Navigation updates the field.
    remember(entry.text);
    void router.navigate({ to: '/products', search: { search: entry.text } });
  };
  const combobox = useCombobox({
    id,
    field,
    area: () => field.current?.form ?? null,
    count: entries.length,
    onType: setInput,
    onChoose: (index) => choose(entries[index]),
    onSubmit: remember,
  });
  const { isOpen, isWanted, active } = combobox;
  const isEmpty = entries.length === 0 && searchResult !== null && searchResult.text === input.trim();
  useEffect(() => {
    if (isOpen && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {isOpen ? announcement(entries.length, searchResult) : isEmpty ? noSuggestions : ''}
      </p>
      {isOpen ? (
        <SearchList
          id={id}
          entries={entries}
          active={active}
          search={searchResult?.suggestions.correctedTo ?? input}
          correctedTo={input.trim() === '' ? undefined : searchResult?.suggestions.correctedTo}
          onChoose={choose}
          onForget={() => {
            deleteSearches();
            setRecent([]);
            field.current?.focus();
          }}
        />
      ) : isEmpty && isWanted ? (
        <p className="suggest suggest-note">{noSuggestions}</p>
      ) : null}
    </>
  );
}

/** Announced by screen readers when the list has changed. */
function announcement(count: number, searchResult: Answered | null): string {
  const correction = searchResult?.suggestions.correctedTo;
  return `${correction ? `За „${correction}“: ` : ''}${formatCount(count, 'предложение', 'предложения')}.`;
}
