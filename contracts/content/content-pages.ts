import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  ActivityId,
  Day,
  Id,
  IdParams,
  line,
  MessageToUndo,
  optionalLine,
  ShownMessage,
  Time,
  typedLine,
} from '#contracts/common/shapes.ts';
import { contentSlug } from './content-address.rule.ts';
import { contentLimits } from './fields.rule.ts';
import { PreviewAddress, PreviewLink } from './preview-link.ts';

const tag = 'content';

/** What a content page is: the home page, the head of a category's list, a page with an own address, an article. */
export const ContentUse = z.enum(['home', 'category', 'page', 'article']).describe('What the page is used for');
export type ContentUse = z.infer<typeof ContentUse>;

/**
 * A section of a page. Its values are described in `kinds/`; sections of unknown kinds are kept and not shown. It is
 * shown from `from` until `until`, unless it is hidden.
 */
export const PageSection = z
  .object({
    id: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .describe('Identifier within the page'),
    kind: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,39}$/)
      .describe('Kind of the section, such as `hero`'),
    hidden: z.boolean().optional().describe('Whether it is kept but not shown'),
    from: Time.optional().describe('Start of display, UTC; at once when absent'),
    until: Time.optional().describe('End of display, UTC; never when absent'),
    props: z.record(z.string(), z.unknown()).describe('Values of the fields of its kind'),
  })
  .meta({ id: 'PageSection', description: 'Section of a content page' });
export type PageSection = z.infer<typeof PageSection>;

/** The shape of stored pages; kinds upgrade the values of earlier ones. */
export const pageShapeVersion = 1;

export const SectionsOfPage = z
  .object({
    version: z.int().min(0).max(pageShapeVersion).describe('Version of the shape, for upgrades'),
    sections: z
      .array(PageSection)
      .max(contentLimits.sections, `Най-много ${contentLimits.sections} секции.`)
      .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'Две секции с един номер.')
      .describe('Sections in their order'),
  })
  .meta({ id: 'SectionsOfPage', description: 'Sections of a content page' });
export type SectionsOfPage = z.infer<typeof SectionsOfPage>;

/** What is said of a page elsewhere: in the browser's title, search engines, shared links and lists. */
export const PageHead = z
  .object({
    title: optionalLine(contentLimits.title).describe('Title of the page'),
    description: optionalLine(200).describe('Description for search engines and shared links; empty for none'),
    summary: optionalLine(300).describe('Summary in the list of articles; empty for none'),
    picture: z
      .object({ id: Id, alt: optionalLine(contentLimits.alt).describe('Alternative text') })
      .nullable()
      .describe('Picture in lists and shared links; null for none'),
    day: Day.nullable().describe('Day that an article states; null for the day of publication'),
  })
  .meta({ id: 'PageHead', description: 'Title, description and picture of a content page' });
export type PageHead = z.infer<typeof PageHead>;

export const PageContent = z.object({ head: PageHead, page: SectionsOfPage });
export type PageContent = z.infer<typeof PageContent>;

const Slug = typedLine()
  .min(1, 'Попълни това поле.')
  .max(80, 'Най-много 80 знака.')
  .regex(contentSlug, 'Малки латински букви, цифри и тирета.')
  .describe('Last part of the address, unique among pages of one use');

export const ContentState = z
  .enum(['draft', 'published', 'scheduled', 'ended'])
  .describe('Whether visitors see it now, later, no longer or not at all');
export type ContentState = z.infer<typeof ContentState>;

const pageParts = {
  id: Id,
  use: ContentUse,
  slug: z.string().nullable().describe('Last part of the address of a page or article; null for others'),
  path: z.string().nullable().describe('Path at which visitors see it; null for heads of categories'),
  categoryId: Id.nullable().describe('Category whose list it heads; null for others'),
  title: z.string().describe('Title of the draft'),
  state: ContentState,
  hasChanges: z.boolean().describe('Whether the draft differs from what was published last'),
  draftVersion: z.int().describe('Number of the draft; send it back to detect concurrent edits'),
  changedAt: Time.describe('Time of the latest change of the draft, UTC'),
  changedBy: z.string().describe('Name of the person who made it'),
  startsAt: Time.nullable().describe('Start of the next scheduled version, UTC; null for none'),
  endsAt: Time.nullable().describe('End of the version that is shown now, UTC; null for never'),
};

export const ContentPageRow = z
  .object(pageParts)
  .meta({ id: 'ContentPageRow', description: 'Content page in the list of the panel' });
export type ContentPageRow = z.infer<typeof ContentPageRow>;

/** A published version. Visitors see the newest whose time it is; when it ends, the one before it returns. */
export const ContentVersion = z
  .object({
    version: z.int().min(1).describe('Number of the version, from 1'),
    title: z.string().describe('Title of the page in this version'),
    publishedAt: Time.describe('Time of publication, UTC'),
    author: z.string().describe('Name of the person who published it'),
    from: Time.describe('Start of display, UTC'),
    until: Time.nullable().describe('End of display, UTC; null for never'),
    isWithdrawn: z.boolean().describe('Whether it was taken back and is not shown'),
    isShown: z.boolean().describe('Whether visitors see it now'),
  })
  .meta({ id: 'ContentVersion', description: 'Published version of a content page' });
export type ContentVersion = z.infer<typeof ContentVersion>;

export const ContentPage = z
  .object({
    ...pageParts,
    draft: PageContent.describe('What is being edited'),
    versions: z.array(ContentVersion).describe('Published versions, newest first, at most 50'),
    previewUntil: Time.nullable().describe('End of the preview link, UTC; null without one'),
  })
  .meta({ id: 'ContentPage', description: 'Content page in the panel, with its draft' });
export type ContentPage = z.infer<typeof ContentPage>;

const panel = { access: 'admin', permission: 'catalog', tag } as const;
const Changed = z.object({ contentPage: ContentPage, message: ShownMessage, activityId: ActivityId.optional() });
const VersionParams = IdParams.extend({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .describe('Number of the version'),
});
const basedOn = z.int().min(1).describe('Draft that was edited; another one is refused with STALE');

export const listContentPagesRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/content-pages',
  summary: 'List content pages: home first, then pages, articles and heads of categories, each by title',
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine().max(200).default('').describe('Words to find in title and address'),
    use: ContentUse.or(z.literal('')).default('').describe('Only this use; empty for all'),
  }),
  response: z.object({ contentPages: z.array(ContentPageRow).describe('One page of content pages'), ...paging }),
  errors: [],
});

export const createContentPageRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/content-pages/create',
  status: 201,
  summary: 'Create a content page as a draft; there is one head per category',
  body: z.object({
    use: z.enum(['category', 'page', 'article']).describe('What the page is used for'),
    title: line(contentLimits.title).describe('Title of the page'),
    slug: Slug.optional().describe('Last part of the address; made from the title when absent'),
    categoryId: Id.nullable().default(null).describe('Category whose list it heads; null for others'),
    copyOf: Id.optional().describe('Content page whose draft is copied'),
  }),
  response: Changed,
  errors: ['NOT_FOUND', 'SLUG_TAKEN', 'CONFLICT'],
});

export const getContentPageRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/content-pages/:id',
  summary: 'Get a content page with its draft and the list of its versions',
  params: IdParams,
  response: z.object({ contentPage: ContentPage }),
  errors: ['NOT_FOUND'],
});

export const saveContentDraftRoute = defineRoute({
  ...panel,
  method: 'PUT',
  path: '/admin/content-pages/:id/draft',
  summary: 'Save the draft of a content page, which may be incomplete',
  params: IdParams,
  body: PageContent.extend({ basedOn }),
  response: Changed,
  errors: ['NOT_FOUND', 'STALE'],
});

export const moveContentPageRoute = defineRoute({
  ...panel,
  method: 'PUT',
  path: '/admin/content-pages/:id/address',
  summary: 'Change the address of a page or article; the former one redirects to it',
  params: IdParams,
  body: z.object({ slug: Slug }),
  response: Changed,
  errors: ['NOT_FOUND', 'SLUG_TAKEN', 'CONFLICT'],
});

export const publishContentPageRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/content-pages/:id/publish',
  status: 201,
  summary: 'Publish the draft, at once or for a period; problems are at `head.title` or `sections.2.props.title`',
  params: IdParams,
  body: z
    .object({
      basedOn,
      from: Time.nullable().default(null).describe('Start of display, UTC; null for at once'),
      until: Time.nullable().default(null).describe('End of display, UTC; null for never'),
    })
    .refine(({ from, until }) => from === null || until === null || from < until, {
      path: ['until'],
      message: 'Краят е след началото.',
    }),
  response: Changed,
  errors: ['NOT_FOUND', 'STALE'],
});

export const restoreContentVersionRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/content-pages/:id/versions/:version/restore',
  summary: 'Copy a published version into the draft',
  params: VersionParams,
  body: z.object({ basedOn }),
  response: Changed,
  errors: ['NOT_FOUND', 'STALE'],
});

export const withdrawContentVersionRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/content-pages/:id/versions/:version/withdraw',
  summary: 'Take a published or scheduled version back; the one before it is shown again',
  params: VersionParams,
  response: Changed,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const deleteContentPageRoute = defineRoute({
  ...panel,
  method: 'DELETE',
  path: '/admin/content-pages/:id',
  summary: 'Delete a content page; the home page cannot be deleted',
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

/** Shows the draft without signing in, for 7 days or until it is published; with `?edit=1` see preview-messages.rule.ts. */
export const createPreviewLinkRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/content-pages/:id/preview-link',
  status: 201,
  summary: 'Make a link that shows the draft without signing in; an earlier link of the page ends',
  params: IdParams,
  response: PreviewLink,
  errors: ['NOT_FOUND'],
});

export const endPreviewLinkRoute = defineRoute({
  ...panel,
  method: 'DELETE',
  path: '/admin/content-pages/:id/preview-link',
  summary: 'End the preview link of a content page',
  params: IdParams,
  response: Changed,
  errors: ['NOT_FOUND'],
});

/** For the editor: a preview of its own that ends no link, valid for 12 hours. */
export const createEditorPreviewRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/content-pages/:id/editor-preview',
  status: 201,
  summary: 'Make the address at which the editor shows the draft in a frame',
  params: IdParams,
  response: PreviewAddress,
  errors: ['NOT_FOUND'],
});
