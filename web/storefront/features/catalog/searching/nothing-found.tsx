import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { searchSuggestionsRoute } from '#contracts/search/search.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { CardGrid } from '#web/storefront/features/product-cards/card.tsx';
import { categoriesQuery, productsQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { ProductList } from '#web/storefront/features/products/product-list.ts';
import type { ProductSearch } from '#web/storefront/features/products/product-search.ts';
import { useText } from '#web/storefront/features/settings/settings-query.ts';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';
import { useCallApi, type RouterContext } from '#web/storefront/platform/router-context.ts';
import { describeNothing } from './describe-nothing.ts';

/** Fills whole rows of two and of three. */
const shownProducts = 6;

const popularQuery = (callApi: CallApi) => productsQuery(callApi, { sort: 'popular', inStock: true }, shownProducts);

/** A spelling suggestion; null without search text. */
function suggestionQuery(callApi: CallApi, text: string | undefined) {
  return queryOptions({
    queryKey: ['suggestion', text ?? ''],
    queryFn: async () => {
      if (text === undefined) return null;
      return (await callApi(searchSuggestionsRoute, { query: { search: text } })).correctedTo ?? null;
    },
  });
}

/** The same search in the whole shop. */
const elsewhereQuery = (callApi: CallApi, search: string) => productsQuery(callApi, { search }, shownProducts);

/** Loads the alternatives that an empty list offers. */
export async function loadAlternatives({ queryClient, callApi }: RouterContext, choice: ProductSearch): Promise<void> {
  const { search, category } = choice;
  await Promise.all([
    queryClient.ensureQueryData(popularQuery(callApi)),
    queryClient.ensureQueryData(suggestionQuery(callApi, search)),
    search && category ? queryClient.ensureQueryData(elsewhereQuery(callApi, search)) : undefined,
  ]);
}

/** No results: the search and its alternatives. Below an answer to what was asked there is nothing to regret. */
export function NothingFound({ search, isAnswered }: { search: ProductSearch; isAnswered: boolean }) {
  const { search: text, category, sort } = search;
  const { data: suggestion } = useSuspenseQuery(suggestionQuery(useCallApi(), text));
  const { data: categories } = useSuspenseQuery(categoriesQuery(useCallApi()));
  const otherResults = useElsewhere(search);
  const texts = {
    searchAdvice: useText('search-advice', 'Опитай с друга дума'),
    noProducts: useText('no-products', 'Подреждаме рафтовете. Намини пак скоро.'),
  };
  const name = categories.find(({ slug }) => slug === category)?.name ?? '';
  const { title, advice, isNarrowed, hasMore } = describeNothing(
    search,
    texts,
    otherResults ? { category: name, total: otherResults.total } : undefined,
  );
  return (
    <>
      <div className="state">
        {isAnswered ? null : (
          <>
            <img src="/illustrations/no-results.svg" alt="" width={320} height={240} />
            <h2>{title}</h2>
          </>
        )}
        <p>{isAnswered ? `Няма продукти с „${text}“ в името.` : advice}</p>
        {suggestion && !otherResults?.total ? (
          <p>
            Може би търсиш{' '}
            <Link to="/products" search={{ search: suggestion }} className="link">
              „{suggestion}“
            </Link>
            ?
          </p>
        ) : null}
        <p className="row centered">
          {isNarrowed ? (
            <Link
              to="/products"
              search={{ search: text, category, sort }}
              {...currentOnlyThere}
              className={buttonClass('outline')}
            >
              Махни филтрите
            </Link>
          ) : null}
          {otherResults?.total ? (
            <Link to="/products" search={{ search: text }} {...currentOnlyThere} className={buttonClass('primary')}>
              Търси в целия магазин
            </Link>
          ) : hasMore ? (
            <Link to="/products" {...currentOnlyThere} className={buttonClass('primary')}>
              Всички продукти
            </Link>
          ) : null}
        </p>
      </div>
      {otherResults && otherResults.cards.length > 0 ? <OtherResults cards={otherResults.cards} /> : null}
      <OtherCategories selected={category} />
      <Popular />
    </>
  );
}

/** The results of the same search without the category; null without a search text or category. */
function useElsewhere({ search, category }: ProductSearch) {
  const callApi = useCallApi();
  const isEnabled = search !== undefined && category !== undefined;
  const { data } = useQuery({ ...elsewhereQuery(callApi, search ?? ''), enabled: isEnabled });
  return isEnabled ? (data ?? null) : null;
}

function OtherCategories({ selected }: { selected: string | undefined }) {
  const { data } = useSuspenseQuery(categoriesQuery(useCallApi()));
  const categories = data.filter(({ parent, slug }) => parent === undefined && slug !== selected);
  if (categories.length === 0) return null;
  return (
    <nav className="space-far-above" aria-labelledby="other-categories">
      <h2 id="other-categories" className="section-heading">
        Категории
      </h2>
      <ul className="row">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to="/products"
              search={{ category: slug }}
              className={buttonClass('outline', 'normal', 'wrap-anywhere')}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OtherResults({ cards }: Pick<ProductList, 'cards'>) {
  return (
    <section className="space-far-above" aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="section-heading">
        В другите категории
      </h2>
      <CardGrid cards={cards} />
    </section>
  );
}

function Popular() {
  const { data: list } = useSuspenseQuery(popularQuery(useCallApi()));
  if (list.cards.length === 0) return null;
  return (
    <section className="space-far-above" aria-labelledby="popular">
      <h2 id="popular" className="section-heading">
        Най-търсени
      </h2>
      <CardGrid cards={list.cards} />
    </section>
  );
}
