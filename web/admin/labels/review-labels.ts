import type { ReviewSignal } from '#contracts/reviews/admin-reviews.ts';
import type { ReviewStatus } from '#contracts/reviews/reviews.ts';
import type { FilterStateLabel } from '#web/admin/patterns/status-badge.tsx';

/** The names and colours of the statuses of a review. */
export const reviewStatuses: Readonly<Record<ReviewStatus, FilterStateLabel>> = {
  pending: { label: 'Чака', plural: 'Чакащи', tone: 'warn' },
  approved: { label: 'Одобрен', plural: 'Одобрени', tone: 'good' },
  rejected: { label: 'Отхвърлен', plural: 'Отхвърлени', tone: 'bad' },
};

/** The reasons why a review was flagged. */
export const signalLabels: Readonly<Record<ReviewSignal, string>> = {
  links: 'Има връзка',
  'repeated-text': 'Същият текст и другаде',
  'many-in-a-day': 'Много отзиви за ден',
  'new-account': 'Нов профил',
};
