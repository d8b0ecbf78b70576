import type { ContentPageRow, ContentState, ContentUse } from '#contracts/content/content-pages.ts';
import type { StateLabel } from '#web/admin/patterns/status-badge.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';

/** What a page is, by its use. */
export const labelsOfUse: Readonly<Record<ContentUse, { one: string; many: string }>> = {
  home: { one: 'Начална страница', many: 'Начало' },
  page: { one: 'Страница', many: 'Страници' },
  article: { one: 'Статия', many: 'Статии' },
  category: { one: 'Начало на категория', many: 'Категории' },
};

/** What a page is called in the panel. The title of the home page is the sentence of the shop, which names no page. */
export function nameOfPage({ use, title }: Pick<ContentPageRow, 'use' | 'title'>): string {
  return use === 'home' ? labelsOfUse.home.one : title;
}

const states: Readonly<Record<ContentState, StateLabel>> = {
  draft: { label: 'Чернова', tone: 'plain' },
  published: { label: 'Публикувана', tone: 'good' },
  scheduled: { label: 'Насрочена', tone: 'info' },
  ended: { label: 'Приключила', tone: 'plain' },
};

/** What visitors see of a page. */
export function stateLabel({ state, startsAt }: Pick<ContentPageRow, 'state' | 'startsAt'>): StateLabel {
  const label = states[state];
  return state === 'scheduled' && startsAt !== null ? { ...label, label: `От ${formatDateTime(startsAt)}` } : label;
}
