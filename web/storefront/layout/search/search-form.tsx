import { useRouter, useRouterState } from '@tanstack/react-router';
import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/shared/ui/icon.tsx';
import { useText } from '#web/storefront/features/settings/settings-query.ts';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';

// Without suggestions the search works as it does without script.
const SearchSuggestions = lazyPart(
  () => import('./search-suggestions.tsx'),
  () => null,
);

/** Also a plain form: without script the browser opens /products?search=…. */
export function SearchForm() {
  const hint = useText('search-hint', 'Търси продукт…');
  const router = useRouter();
  const search = useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get('search') ?? '',
  });
  const field = useRef<HTMLInputElement>(null);
  const shownSearch = useRef(search);
  const [isEntered, setEntered] = useState(false);
  const enter = (): void => setEntered(true);
  // Focused before hydration.
  useEffect(() => {
    if (document.activeElement === field.current) startTransition(() => setEntered(true));
  }, []);
  // Text typed before hydration is kept; only navigation changes the field.
  useEffect(() => {
    if (field.current && shownSearch.current !== search) field.current.value = search;
    shownSearch.current = search;
  }, [search]);
  return (
    <search className="bar-search">
      <form
        action="/products"
        onSubmit={(event) => {
          event.preventDefault();
          const text = field.current?.value.trim() || undefined;
          void router.navigate({ to: '/products', search: { search: text } });
        }}
      >
        <label className="sr-only" htmlFor="search">
          Търсене
        </label>
        <Icon name="search" />
        <input
          ref={field}
          className="input"
          id="search"
          type="search"
          name="search"
          placeholder={hint}
          maxLength={200}
          defaultValue={search}
          enterKeyHint="search"
          onFocus={enter}
          onInput={enter}
        />
        {isEntered ? (
          <Suspense>
            <SearchSuggestions field={field} />
          </Suspense>
        ) : null}
      </form>
    </search>
  );
}
