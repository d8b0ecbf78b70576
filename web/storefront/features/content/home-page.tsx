import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatDelivery, formatMoney } from '#web/shared/format/format-money.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { CategoryPicture } from '#web/storefront/features/catalog/category-picture.tsx';
import { CardGrid } from '#web/storefront/features/product-cards/card.tsx';
import { categoriesQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import type { CategoryItem } from '#web/storefront/features/products/product-list.ts';
import { byPopularity } from '#web/storefront/features/products/product-search.ts';
import { ReviewText } from '#web/storefront/features/reviews/review-text.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { afterInteraction } from '#web/storefront/platform/after-interaction.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { Hero } from './hero.tsx';
import type { HomeSection } from './home-lists.ts';
import { bestsellersQuery, quotedReviewsQuery, sectionsQuery } from './home-queries.ts';

// Works without script.
const CommonQuestions = renderedPart(() => afterInteraction(() => import('./common-questions.tsx')), 'CommonQuestions');

/** The home page. */
export default function HomePage() {
  const callApi = useCallApi();
  const { data: list } = useSuspenseQuery(bestsellersQuery(callApi));
  const { data: sections } = useSuspenseQuery(sectionsQuery(callApi));
  // A shop without sections shows its bestsellers.
  const [first, ...others] = sections.length > 0 ? sections : bestsellersOnly(list.cards);
  const { data: reviews } = useSuspenseQuery(quotedReviewsQuery(callApi, list.cards));
  return (
    <>
      <Hero cards={list.cards} />
      <Promises />
      <div className="wrap home">
        {first ? <ProductSection section={first} /> : null}
        <Flavours values={list.facets.find(({ isPainted }) => isPainted)?.values ?? []} />
        {others.map((section) => (
          <ProductSection key={section.id} section={section} />
        ))}
        <Categories />
        {reviews.length > 0 ? (
          <section aria-labelledby="said">
            <h2 id="said">Какво казват купувачите</h2>
            <ul className="said">
              {reviews.map(({ review, product, slug }) => (
                <li key={review.id}>
                  <ReviewText review={review} />
                  <Link to="/products/$slug" params={{ slug }} className="link">
                    {product}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <Suspense>
          <CommonQuestions />
        </Suspense>
      </div>
    </>
  );
}

function bestsellersOnly(cards: ProductCard[]): HomeSection[] {
  return cards.length > 0 ? [{ id: 'bestsellers', title: 'Най-търсени', cards, rest: { sort: 'popular' } }] : [];
}

function ProductSection({ section: { id, title, cards, rest } }: { section: HomeSection }) {
  return (
    <section aria-labelledby={`section-${id}`}>
      <div className="section-head row spread">
        <h2 id={`section-${id}`}>{title}</h2>
        <Link to="/products" search={rest ?? byPopularity} className="link-more">
          {rest ? 'Виж всички' : 'Всички продукти'}
          <span className="sr-only">{rest ? `: ${title}` : ''}</span>
          <Icon name="right" />
        </Link>
      </div>
      <CardGrid cards={cards} />
    </section>
  );
}

/** Delivery, payment and returns according to the settings. */
function Promises() {
  const { delivery, deliveryMethods, paymentMethods } = useSettings();
  const isToOffice = deliveryMethods.includes('office');
  return (
    <div className="promises">
      <ul className="wrap ticks stack">
        <li>
          Доставка до {isToOffice ? 'офис' : 'адрес'}{' '}
          {formatDelivery(isToOffice ? delivery.officePrice : delivery.addressPrice)}
        </li>
        {delivery.freeFrom ? <li>Безплатна над {formatMoney(delivery.freeFrom)}</li> : null}
        {paymentMethods.includes('cod') ? <li>Плащане при доставка</li> : null}
        <li>Връщане до 14 дни</li>
      </ul>
    </div>
  );
}

function Flavours({ values }: { values: readonly { name: string; slug: string }[] }) {
  if (values.length === 0) return null;
  return (
    <section aria-labelledby="flavours">
      <h2 id="flavours">Вкусове</h2>
      <ul className="flavours row">
        {values.map(({ name, slug }) => (
          <li key={slug}>
            <Link to="/products" search={{ values: slug, ...byPopularity }} className="flavour" data-flavour={slug}>
              <i />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Categories() {
  const { data: categories } = useSuspenseQuery(categoriesQuery(useCallApi()));
  const top = categories.filter(({ parent }) => parent === undefined);
  if (top.length === 0) return null;
  return (
    <section aria-labelledby="categories">
      <h2 id="categories">Категории</h2>
      <ul className="categories">
        {top.map(({ name, slug, picture }) => (
          <li key={slug} className="category">
            <h3>
              <CategoryPicture picture={picture} />
              <Link to="/products" search={{ category: slug, ...byPopularity }}>
                {name}
              </Link>
            </h3>
            <ul>
              {below(categories, slug).map((child) => (
                <li key={child.slug}>
                  <Link to="/products" search={{ category: child.slug, ...byPopularity }}>
                    {child.name}
                    <small>{child.count}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The subcategories of a top-level category, or the category itself when it has none. */
function below(categories: readonly CategoryItem[], slug: string): CategoryItem[] {
  const children = categories.filter(({ parent }) => parent === slug);
  if (children.length > 0) return children;
  return categories.filter((category) => category.slug === slug).map((category) => ({ ...category, name: 'Всички' }));
}
