import { useState } from 'react';
import { type Rating, decideReviewsRoute, listRatingsRoute } from '#contracts/reviews/admin-reviews.ts';
import { ReviewStatus } from '#contracts/reviews/reviews.ts';
import { reviewStatuses } from '#web/admin/labels/review-labels.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import type { SortOf, ListQuery } from '#web/admin/patterns/resource-table/list-state.ts';
import {
  listChoices,
  type ResourceList,
  type RowAction,
  type ListFilter,
  type FilterOption,
} from '#web/admin/patterns/resource-table/resource-list.ts';
import { ResourceTable } from '#web/admin/patterns/resource-table/resource-table.tsx';
import { useListPage, listQuery } from '#web/admin/patterns/resource-table/use-list-page.ts';
import { useListState } from '#web/admin/patterns/resource-table/use-list-state.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Check, EyeOff, MessageSquareReply, Trash2, X } from '#web/shared/ui/icons.ts';
import { ratingColumns } from './rating-columns.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { useBulkDecisions, useRatingActions } from './use-rating-actions.ts';

type RatingQuery = ListQuery<typeof listRatingsRoute>;

const filters: readonly ListFilter<RatingQuery>[] = [
  {
    id: 'status',
    label: 'Състояние',
    asTabs: true,
    options: ReviewStatus.options.map((status) => ({ value: status, label: reviewStatuses[status].plural })),
  },
  {
    id: 'stars',
    label: 'Звезди',
    options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: formatCount(stars, 'звезда', 'звезди') })),
  },
];

const sortOptions: readonly FilterOption<SortOf<RatingQuery>>[] = [
  { value: 'newest', label: 'Най-нови' },
  { value: 'oldest', label: 'Най-стари' },
];

const choices = listChoices<RatingQuery>({ filters, sortOptions });

/** Customer reviews to approve, reject and reply to. */
export function RatingsScreen() {
  const { state, change } = useListState(choices);
  const query = useListPage(
    listRatingsRoute,
    { query: { ...listQuery(state), sort: state.sort } },
    ({ ratings }) => ratings,
  );
  const [replying, setReplying] = useState<Rating>();
  const list = useRatings(setReplying);
  return (
    <>
      <PageHeader title="Оценки и отзиви" />
      <ResourceTable
        list={list}
        state={state}
        change={change}
        query={query}
        failedText="Отзивите не можаха да се заредят."
      />
      {replying && <ReplyDialog rating={replying} onClose={() => setReplying(undefined)} />}
    </>
  );
}

function useRatings(onReply: (rating: Rating) => void): ResourceList<Rating, RatingQuery> {
  const { approveOne, rejectOne, remove } = useRatingActions();
  const bulkActions = useBulkDecisions();
  const onApprove = (rating: Rating) => void approveOne(rating);
  const onReject = (rating: Rating) => void rejectOne(rating);
  const rowActions = (rating: Rating): RowAction[] => [
    ...(rating.status === 'approved'
      ? [
          { id: 'reply', label: 'Отговори', icon: MessageSquareReply, run: () => onReply(rating) },
          { id: 'hide', label: 'Скрий', icon: EyeOff, run: () => onReject(rating) },
        ]
      : [{ id: 'approve', label: 'Одобри', icon: Check, run: () => onApprove(rating) }]),
    ...(rating.status === 'pending' ? [{ id: 'reject', label: 'Отхвърли', icon: X, run: () => onReject(rating) }] : []),
    { id: 'delete', label: 'Изтрий', icon: Trash2, danger: true, run: () => void remove(rating) },
  ];
  return {
    label: 'Отзиви',
    columns: ratingColumns({ onApprove, onReject }),
    filters,
    sortOptions,
    searchHint: 'Думи, продукт, име или имейл',
    rowId: (rating) => rating.id,
    rowName: (rating) => `отзива на ${rating.authorName} за „${rating.product.name}“`,
    rowActions,
    bulkActions,
    onBulkDone: () => reloadAfter(decideReviewsRoute),
    empty: { title: 'Още няма отзиви', text: 'Отзивите на купувачите се появяват тук и чакат да ги прочетеш.' },
  };
}
