import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Day } from '#contracts/common/shapes.ts';
import { Image } from '#contracts/products/products.ts';
import { ContentUse } from './content-pages.ts';

const tag = 'content';

/** A picture that exists. */
export const ShownPicture = z
  .object({
    id: z.string().describe('ID of the picture; its files are at /media/{id}/'),
    alt: z.string().describe('Alternative text'),
    width: z.int().describe('Width of the original in px'),
    height: z.int().describe('Height of the original in px'),
    focus: Image.shape.focus,
  })
  .meta({ id: 'ShownPicture', description: 'Picture of a content page' });
export type ShownPicture = z.infer<typeof ShownPicture>;

/**
 * A section as visitors see it. Markdown is HTML, pictures that no longer exist are null, fields such as {name} are
 * filled in; products and categories are ids.
 */
export const ShownSection = z
  .object({
    id: z.string().describe('Identifier within the page'),
    kind: z.string().describe('Kind of the section'),
    props: z.record(z.string(), z.unknown()).describe('Values of the fields of its kind'),
  })
  .meta({ id: 'ShownSection', description: 'Section of a content page as visitors see it' });
export type ShownSection = z.infer<typeof ShownSection>;

export const ShownContent = z
  .object({
    use: ContentUse,
    path: z.string().nullable().describe('Path of the page; null for heads of categories'),
    title: z.string().describe('Title of the page'),
    description: z.string().describe('Description for search engines; empty for none'),
    summary: z.string().describe('Summary of an article; empty for none'),
    picture: ShownPicture.nullable().describe('Picture for lists and shared links; null for none'),
    day: Day.nullable().describe('Day of an article; null for others'),
    sections: z.array(ShownSection).describe('Sections that are shown now'),
  })
  .meta({ id: 'ShownContent', description: 'Content page as visitors see it' });
export type ShownContent = z.infer<typeof ShownContent>;

const content = z.object({ content: ShownContent });
const SlugParams = z.object({ slug: z.string().max(100).describe('Last part of the address') });

export const getHomeContentRoute = defineRoute({
  method: 'GET',
  path: '/content/home',
  access: 'public',
  summary: 'Get the home page',
  tag,
  response: content,
  errors: [],
});

export const getOwnPageRoute = defineRoute({
  method: 'GET',
  path: '/content/pages/:slug',
  access: 'public',
  summary: 'Get a page with an own address',
  tag,
  params: SlugParams,
  response: content,
  errors: ['NOT_FOUND'],
});

export const getArticleRoute = defineRoute({
  method: 'GET',
  path: '/content/articles/:slug',
  access: 'public',
  summary: 'Get an article',
  tag,
  params: SlugParams,
  response: content,
  errors: ['NOT_FOUND'],
});

export const ArticleRow = ShownContent.pick({ title: true, summary: true, picture: true })
  .extend({ slug: z.string().describe('Last part of the address'), day: Day.describe('Day of the article') })
  .meta({ id: 'ArticleRow', description: 'Article in the list of articles' });
export type ArticleRow = z.infer<typeof ArticleRow>;

export const listArticlesRoute = defineRoute({
  method: 'GET',
  path: '/content/articles',
  access: 'public',
  summary: 'List articles, newest first',
  tag,
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({ articles: z.array(ArticleRow).describe('One page of articles, newest first'), ...paging }),
  errors: [],
});

/** Most categories have none. */
export const getCategoryHeadRoute = defineRoute({
  method: 'GET',
  path: '/content/categories/:slug',
  access: 'public',
  summary: 'Get what is shown above the list of a category; null for most',
  tag,
  params: z.object({ slug: z.string().max(300).describe('Slug of the category') }),
  response: z.object({ content: ShownContent.nullable().describe('Head of the list; null for none') }),
  errors: [],
});

/** The secret of the link is its right; it is never cached. */
export const getContentPreviewRoute = defineRoute({
  method: 'GET',
  path: '/content/previews/:secret',
  access: 'public',
  summary: 'Get the draft of a content page by a preview link',
  tag,
  params: z.object({ secret: z.string().max(100).describe('Secret of the link') }),
  response: content,
  errors: ['NOT_FOUND'],
});
