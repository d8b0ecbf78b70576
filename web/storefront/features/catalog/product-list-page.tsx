import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatCount, formatNumber } from '#web/shared/format/format-number.ts';
import { HelpAnswers } from '#web/storefront/features/help/answers-lazy.ts';
import { CardGrid } from '#web/storefront/features/product-cards/card.tsx';
import { categoriesQuery, productsQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { CategoryHead } from './category-head-lazy.ts';
import { CategoryTrail, NearCategories } from './category-trail.tsx';
import { Pager } from './pager.tsx';
import { FilterChips } from './searching/filter-chips.tsx';
import { FilterForm } from './searching/filter-form.tsx';
import { NothingFound } from './searching/nothing-found-lazy.ts';
import { SortChoice } from './searching/sort-choice.tsx';
import { ShowMore } from './show-more.tsx';

const route = getRouteApi('/products');

/** More products than these that mention a word are a result of their own. */
const mostAside = 4;

/** With those of the pages before. What a sale has moved to the next page meanwhile is there once. */
function withEarlier(cards: ProductCard[], earlier: readonly ProductCard[]): ProductCard[] {
  const ids = new Set(cards.map(({ id }) => id));
  return earlier.length === 0 ? cards : [...earlier.filter(({ id }) => !ids.has(id)), ...cards];
}

/** The product list: filters, active filters, cards, paging. All choices are part of the URL. */
export default function ProductListPage() {
  const callApi = useCallApi();
  const search = route.useSearch();
  const { data: list } = useSuspenseQuery(productsQuery(callApi, search));
  const { data: categories } = useSuspenseQuery(categoriesQuery(callApi));
  const category = categories.find(({ slug }) => slug === search.category);
  const { part: head, isAnswered, first, earlier } = route.useLoaderData();
  const cards = withEarlier(list.cards, earlier);
  const searchedFor = list.cards.length > 0 ? list.searchedFor : undefined;
  // The help answers, and no product is meant.
  const isAside = isAnswered && list.isMentionOnly === true && list.total <= mostAside;
  const Title = head === undefined ? 'h1' : 'h2';
  const title = search.search ? `Търсене: ${search.search}` : (category?.name ?? 'Продукти');
  const total = list.totalCapped
    ? `над ${formatNumber(list.total)} продукта`
    : formatCount(list.total, 'продукт', 'продукта');
  const listing = (
    <div className="wrap listing">
      <div className="listing-head">
        {category && !search.search ? <CategoryTrail category={category} categories={categories} /> : null}
        <Title>
          {!search.search && category?.picture ? (
            <img
              className="category-picture"
              src={`/media/${category.picture}/160.webp`}
              alt=""
              width={56}
              height={56}
            />
          ) : null}
          <span>{title}</span>
        </Title>
        <p role="status">{total}</p>
        {category && !search.search ? <NearCategories category={category} categories={categories} /> : null}
      </div>
      <FilterForm list={list} categories={categories} />
      <section className="listing-results" aria-label="Продукти">
        {search.search ? (
          <Suspense>
            <HelpAnswers search={search.search} />
          </Suspense>
        ) : null}
        {searchedFor === undefined ? null : (
          <p className="fine">{`Няма точно „${search.search}“. Показваме резултати за „${searchedFor}“.`}</p>
        )}
        {isAside || list.cards.length === 0 ? null : <SortChoice />}
        <FilterChips search={search} list={list} category={category} />
        {list.cards.length === 0 ? (
          <NothingFound search={search} isAnswered={isAnswered} />
        ) : isAside ? (
          <details>
            <summary className="link">{`Още ${total} с „${search.search}“ в описанието`}</summary>
            <CardGrid cards={list.cards} level="h2" />
          </details>
        ) : (
          <CardGrid cards={cards} eager={4} level="h2" />
        )}
        <ShowMore
          search={search}
          first={first}
          earlier={cards.length - list.cards.length}
          returned={list.cards.length}
        />
        <Pager search={search} first={first} returned={list.cards.length} list={list} />
      </section>
    </div>
  );
  if (head === undefined) return listing;
  return (
    <>
      <Suspense>
        <CategoryHead slug={search.category ?? ''} />
      </Suspense>
      {listing}
    </>
  );
}
