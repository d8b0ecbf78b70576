import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { readProductSearch, sortNames, usualSort } from '#web/storefront/features/products/product-search.ts';
import { useEarlyChoice } from './use-early-choice.ts';
import { usePendingSearch } from './use-pending-search.ts';

/** The sort order: a select that applies immediately, with a button for use without script. */
export function SortChoice() {
  const router = useRouter();
  const { sort, page: _page, ...rest } = usePendingSearch();
  const parameters = Object.entries(rest).filter(([, value]) => value !== undefined);
  const shownSort = sort ?? usualSort(rest);
  const select = useRef<HTMLSelectElement>(null);
  const apply = (): void => {
    const selected = readProductSearch({ ...rest, sort: select.current?.value });
    void router.navigate({ to: '/products', search: selected, resetScroll: false });
  };
  useEarlyChoice(select, ({ value }) => value !== shownSort, apply);
  return (
    <form action="/products" className="sort">
      {parameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <label htmlFor="sort">Подреди</label>
      <select className="input" id="sort" name="sort" ref={select} value={shownSort} onChange={apply}>
        {Object.entries(sortNames)
          .filter(([value]) => value !== 'relevance' || rest.search)
          .map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </select>
      <button className={`${buttonClass('outline')} only-without-script`}>Подреди</button>
    </form>
  );
}
