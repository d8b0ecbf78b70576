import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/shared/ui/button.tsx';
import {
  type ReviewChoice,
  type ReviewSearch,
  reviewOrders,
  reviewsPerPage,
} from '#web/storefront/features/products/review-choice.ts';
import { currentOnlyThere } from '#web/storefront/platform/current-link.ts';

const orderNames = { highest: 'Най-високи', lowest: 'Най-ниски', photos: 'Със снимки' };
const orders = [
  { order: undefined, name: 'Най-нови' },
  ...reviewOrders.map((order) => ({ order, name: orderNames[order] })),
];

interface Props {
  slug: string;
  choice: ReviewChoice;
}

/** The sort order as links: every order has a URL and works without script. */
export function ReviewOrderLinks({ slug, choice }: Props) {
  return (
    <nav className="review-orders row" aria-label="Подреди отзивите">
      {orders.map(({ order, name }) => (
        <Link
          key={name}
          to="/products/$slug"
          params={{ slug }}
          search={(old) => ({ ...old, reviews: undefined, order })}
          hash="reviews"
          resetScroll={false}
          className="chip"
          aria-current={choice.order === order ? 'true' : undefined}
          {...currentOnlyThere}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Links to the previous and next page of reviews. */
export function ReviewPages({ slug, choice, total }: Props & { total: number }) {
  const page = choice.reviews ?? 1;
  const last = Math.max(1, Math.ceil(total / reviewsPerPage));
  if (last === 1) return null;
  const target = (to: number) => ({
    to: '/products/$slug' as const,
    params: { slug },
    search: (old: ReviewSearch) => ({ ...old, reviews: to > 1 ? String(to) : undefined }),
    hash: 'reviews',
    resetScroll: false,
    ...currentOnlyThere,
    className: buttonClass('outline'),
  });
  return (
    <nav className="pager" aria-label="Страници с отзиви">
      {page > 1 ? (
        <Link {...target(page - 1)} rel="prev">
          Предишни
        </Link>
      ) : null}
      <span>
        Страница {page} от {last}
      </span>
      {page < last ? (
        <Link {...target(page + 1)} rel="next">
          Следващи
        </Link>
      ) : null}
    </nav>
  );
}
