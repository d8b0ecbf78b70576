import type { ContentUse } from '#contracts/content/content-pages.ts';

const folders = { page: '/pages', article: '/articles' } as const;

/** The path at which visitors see a page; null for heads of categories, which have their list's. */
export function contentPath(use: ContentUse, slug: string | null): string | null {
  if (use === 'home') return '/';
  return use === 'category' || slug === null ? null : `${folders[use]}/${slug}`;
}
