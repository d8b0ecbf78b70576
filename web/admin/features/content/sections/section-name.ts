import type { PageSection } from '#contracts/content/content-pages.ts';
import { kindOf } from '#contracts/content/kinds/kinds.rule.ts';

const longest = 40;

/** What a section is called in the list: its kind, and its title where it has one. */
export function sectionName({ kind, props }: Pick<PageSection, 'kind' | 'props'>): string {
  const label = kindOf(kind)?.label ?? 'Непозната секция';
  const text = typeof props['title'] === 'string' ? props['title'].replaceAll(/\s+/g, ' ').trim() : '';
  // The name of the shop says nothing of a section.
  const title = /^\{\w+\}$/.test(text) ? '' : text;
  if (title === '' || title === label) return label;
  return `${label}: ${title.length > longest ? `${title.slice(0, longest).trimEnd()}…` : title}`;
}
