import { useRouter } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { readProductSearch, sortNames, type ProductSearch } from './product-search.ts';

/** The order of the list: a select that takes effect at once, with a button where there is no script. */
export function SortLinks({ search }: { search: ProductSearch }) {
  const router = useRouter();
  const { sort = 'price', page: _page, ...rest } = search;
  const kept = Object.entries(rest).filter(([, value]) => value !== undefined);
  return (
    <form
      action="/products"
      className="sort"
      key={sort}
      onChange={(event) => {
        const chosen = new FormData(event.currentTarget).get('sort');
        void router.navigate({
          to: '/products',
          search: readProductSearch({ ...rest, sort: chosen }),
          resetScroll: false,
        });
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <label htmlFor="sort">Подреди</label>
      <select className="input" id="sort" name="sort" defaultValue={sort}>
        {Object.entries(sortNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <button className={`${buttonClass('outline')} only-without-script`}>Подреди</button>
    </form>
  );
}
