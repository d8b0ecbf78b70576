import './filter-form.css';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { currencySigns } from '#web/shared/format/format-money.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { CategoryItem, FacetGroup, ProductList } from '#web/storefront/features/products/product-list.ts';
import {
  readProductSearch,
  splitValues,
  type ProductSearch,
} from '#web/storefront/features/products/product-search.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import { CategoryLinks } from '../category-links.tsx';
import { Choice } from './filter-choice.tsx';
import { hasTicks, useEarlyChoice } from './use-early-choice.ts';
import { usePendingSearch } from './use-pending-search.ts';

// Only shops that filter by numbers need its script.
const FactFilters = renderedPart(() => import('./fact-filters.tsx'), 'FactFilters');

interface Props {
  list: ProductList;
  categories: CategoryItem[];
}

/**
 * All filters. A plain GET form that works without script. With script every change applies immediately and the button
 * is hidden. On a small screen it is a sheet over the list, which the button with the number of results closes.
 */
export function FilterForm({ list, categories }: Props) {
  const router = useRouter();
  const search = usePendingSearch();
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLDetailsElement>(null);
  const apply = (): void => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const values = data.getAll('values').join(',');
    const raw = { ...Object.fromEntries(data), values };
    void router.navigate({ to: '/products', search: readProductSearch(raw), resetScroll: false });
  };
  useEarlyChoice(form, hasTicks, apply);
  return (
    <details className="filters" ref={sheet}>
      <summary className="btn btn-outline">
        <Icon name="filters" />
        Филтри
      </summary>
      <form
        ref={form}
        action="/products"
        className="filters-form"
        aria-label="Филтри"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
          // The other buttons apply a range, after which more can be chosen.
          const isDone = event.nativeEvent.submitter?.classList.contains('filters-show');
          if (sheet.current && isDone) sheet.current.open = false;
        }}
      >
        <CategoryLinks search={search} categories={categories} counts={list.inCategories} />
        {search.search ? <input type="hidden" name="search" value={search.search} /> : null}
        {search.category ? <input type="hidden" name="category" value={search.category} /> : null}
        {search.sort ? <input type="hidden" name="sort" value={search.sort} /> : null}
        {list.facets.map((group) => (
          <FacetChoices key={group.slug} group={group} selected={splitValues(search.values)} onChange={apply} />
        ))}
        {list.facts.length > 0 ? (
          <Suspense>
            <FactFilters facts={list.facts} search={search} onChange={apply} />
          </Suspense>
        ) : null}
        <PriceRange search={search} />
        <fieldset className="facet">
          <legend>Наличност</legend>
          <Choice
            name="inStock"
            value="true"
            label="В наличност"
            count={list.inStock}
            checked={search.inStock === true}
            onChange={apply}
          />
          <Choice
            name="onSale"
            value="true"
            label="Намалени"
            count={list.onSale}
            checked={search.onSale === true}
            onChange={apply}
          />
        </fieldset>
        <RatingChoices list={list} selected={search.minRating} onChange={apply} />
        <button className={buttonClass('primary', 'normal', 'filters-show')}>
          {`Покажи ${list.totalCapped ? 'над ' : ''}${formatNumber(list.total)}`}
        </button>
      </form>
    </details>
  );
}

function FacetChoices({ group, selected, onChange }: { group: FacetGroup; selected: string[]; onChange: () => void }) {
  if (group.values.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend>{group.name}</legend>
      {group.note === undefined ? null : <p className="field-hint">{group.note}</p>}
      {group.values.map(({ name, slug, count, label = name }) => (
        <Choice
          key={slug}
          name="values"
          value={slug}
          label={label}
          count={count}
          checked={selected.includes(slug)}
          onChange={onChange}
          flavour={group.isPainted ? slug : undefined}
        />
      ))}
    </fieldset>
  );
}

/** Radio buttons, because "4 and more" includes higher ratings. The first option clears the filter. */
function RatingChoices({
  list,
  selected,
  onChange,
}: {
  list: ProductList;
  selected: number | undefined;
  onChange: () => void;
}) {
  const choices = list.ratings.filter(({ min, count }) => count > 0 || min === selected);
  if (choices.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend>Оценка</legend>
      <Choice
        type="radio"
        name="minRating"
        value=""
        label="Всички"
        checked={selected === undefined}
        onChange={onChange}
      />
      {choices.map(({ min, count }) => (
        <Choice
          key={min}
          type="radio"
          name="minRating"
          value={String(min)}
          label={`${min} и повече`}
          count={count}
          checked={selected === min}
          onChange={onChange}
        />
      ))}
    </fieldset>
  );
}

function PriceRange({ search: { minPrice, maxPrice } }: { search: ProductSearch }) {
  const { currency } = useSettings();
  return (
    <fieldset className="facet">
      <legend>{`Цена, ${currencySigns[currency]}`}</legend>
      <div className="price-range">
        <PriceLimit key={`from ${minPrice}`} label="от" name="minPrice" value={minPrice} />
        <PriceLimit key={`to ${maxPrice}`} label="до" name="maxPrice" value={maxPrice} />
        <button className={buttonClass('outline', 'small')}>Приложи</button>
      </div>
    </fieldset>
  );
}

function PriceLimit({ label, name, value }: { label: string; name: string; value: string | undefined }) {
  return (
    <label>
      <span>{label}</span>
      <input className="input" name={name} inputMode="decimal" maxLength={9} defaultValue={value} />
    </label>
  );
}
