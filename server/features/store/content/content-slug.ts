import { inAddressLetters } from '#contracts/common/latin-letters.rule.ts';
import type { ContentUse } from '#contracts/content/content-pages.ts';

const longest = 80;

/** The address of a title: "Как варим кафе" becomes "kak-varim-kafe". Never empty. */
export function contentSlugOf(title: string, otherwise: string): string {
  const words = inAddressLetters(title)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug || (words[0] ?? otherwise).slice(0, longest);
}

const folders = { page: '/pages', article: '/articles' } as const;

/** The path at which visitors see a page; null for heads of categories, which have their list's. */
export function contentPath(use: ContentUse, slug: string | null): string | null {
  if (use === 'home') return '/';
  return use === 'category' || slug === null ? null : `${folders[use]}/${slug}`;
}
