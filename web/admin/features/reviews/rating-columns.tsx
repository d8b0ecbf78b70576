import { Link } from '@tanstack/react-router';
import type { Rating } from '#contracts/reviews/admin-reviews.ts';
import { reviewStatuses, signalLabels } from '#web/admin/labels/review-labels.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { EmailText } from '#web/admin/patterns/email-text.tsx';
import type { Column } from '#web/admin/patterns/resource-table/resource-list.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { ReviewExcerpt } from './review-excerpt.tsx';

interface Decisions {
  onApprove: (rating: Rating) => void;
  onReject: (rating: Rating) => void;
}

/** The columns of the list of reviews, with the buttons that decide about them. */
export function ratingColumns({ onApprove, onReject }: Decisions): readonly Column<Rating>[] {
  return [
    {
      id: 'review',
      header: 'Отзив',
      cell: (rating) => (
        <div className="review-cell stack">
          <ReviewExcerpt rating={rating} />
          {rating.status === 'pending' && (
            <Allowed>
              <div className="row">
                <button type="button" className="btn btn-primary btn-small" onClick={() => onApprove(rating)}>
                  Одобри<span className="sr-only"> отзива на {rating.authorName}</span>
                </button>
                <button type="button" className="btn btn-outline btn-small" onClick={() => onReject(rating)}>
                  Отхвърли<span className="sr-only"> отзива на {rating.authorName}</span>
                </button>
              </div>
            </Allowed>
          )}
        </div>
      ),
      phone: 'title',
      skeleton: 40,
    },
    {
      id: 'product',
      header: 'Продукт',
      cell: ({ product }) => (
        <Link to="/admin/products/$id" params={{ id: product.id }} className="link">
          {product.name}
        </Link>
      ),
      skeleton: 16,
    },
    { id: 'author', header: 'Автор', cell: (rating) => <Author rating={rating} />, skeleton: 18 },
    {
      id: 'date',
      header: 'Дата',
      cell: ({ createdAt }) => <DateCell iso={createdAt} />,
      sort: { descending: 'newest', ascending: 'oldest' },
      skeleton: 12,
      wideOnly: true,
    },
    {
      id: 'status',
      header: 'Състояние',
      cell: ({ status }) => (
        <StatusBadge tone={reviewStatuses[status].tone}>{reviewStatuses[status].label}</StatusBadge>
      ),
      phone: 'aside',
      skeleton: 9,
    },
  ];
}

function Author({ rating: { author, authorName, signals } }: { rating: Rating }) {
  return (
    <span className="two-lines">
      {author ? (
        <Link to="/admin/users/$id" params={{ id: author.id }} className="link">
          {authorName}
        </Link>
      ) : (
        authorName
      )}
      {author && (
        <small className="wrap-anywhere">
          <EmailText email={author.email} />
        </small>
      )}
      {signals.length > 0 && (
        <span className="badges">
          {signals.map((signal) => (
            <StatusBadge key={signal} tone="warn">
              {signalLabels[signal]}
            </StatusBadge>
          ))}
        </span>
      )}
    </span>
  );
}
