import { Link } from '@tanstack/react-router';
import { currencySigns } from '#web/shared/format/format-money.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { CategoryItem, ProductList } from '#web/storefront/features/products/product-list.ts';
import { splitValues, type ProductSearch } from '#web/storefront/features/products/product-search.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';

interface Props {
  search: ProductSearch;
  list: ProductList;
  category: CategoryItem | undefined;
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ search, list, category }: Props) {
  const { currency } = useSettings();
  const chips = chipsOf(search, { list, category, sign: currencySigns[currency] });
  // A category alone is the page, which its title names.
  const isPage = chips.length === 1 && search.category !== undefined;
  if (chips.length === 0 || isPage) return null;
  return (
    <ul className="row" aria-label="Избрани филтри">
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Link
            to="/products"
            search={{ ...without, page: undefined }}
            className="chip"
            resetScroll={false}
            {...currentOnlyThere}
          >
            <span className="sr-only">Махни: </span>
            {name}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/products"
          search={{ sort: search.sort }}
          className="chip chip-clear"
          resetScroll={false}
          {...currentOnlyThere}
        >
          Изчисти всичко
        </Link>
      </li>
    </ul>
  );
}

interface Around extends Omit<Props, 'search'> {
  /** Of the currency of the prices. */
  sign: string;
}

function chipsOf(search: ProductSearch, { list, category, sign }: Around) {
  const names = new Map(list.facets.flatMap(({ values }) => values.map(({ slug, name }) => [slug, name])));
  const values = splitValues(search.values);
  const chips: { name: string; without: ProductSearch }[] = values.map((value) => ({
    name: names.get(value) ?? value,
    without: { ...search, values: values.filter((other) => other !== value).join(',') || undefined },
  }));
  const add = (name: string, without: ProductSearch): void =>
    void chips.push({ name, without: { ...search, ...without } });
  if (search.search) add(`„${search.search}“`, { search: undefined });
  if (search.category) add(category?.name ?? search.category, { category: undefined });
  // "Височина от 1200 до 1800 m", of `visochina:1200..1800`.
  const facts = search.facts?.split(',') ?? [];
  for (const fact of facts) {
    const [key = '', limits = ''] = fact.split(':');
    const [min, max] = limits.split('..');
    const { name = key, unit = '' } = list.facts.find((one) => one.key === key) ?? {};
    const range = max === undefined ? '' : `${min && ` от ${min}`}${max && ` до ${max}`} ${unit}`;
    add(name + range, { facts: facts.filter((other) => other !== fact).join(',') || undefined });
  }
  if (search.minPrice) add(`от ${search.minPrice} ${sign}`, { minPrice: undefined });
  if (search.maxPrice) add(`до ${search.maxPrice} ${sign}`, { maxPrice: undefined });
  if (search.inStock) add('В наличност', { inStock: undefined });
  if (search.onSale) add('Намалени', { onSale: undefined });
  if (search.minRating) add(`Оценка ${search.minRating} и повече`, { minRating: undefined });
  return chips;
}
