import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { line, Time, ShownMessage, typedLines } from '#contracts/common/shapes.ts';

const tag = 'pages';

/** The versioned texts of the shop; each is the page at the path of the same name. */
export const PageSlug = z
  .enum(['tos', 'privacy-policy', 'delivery-and-returns', 'accessibility', 'help'])
  .describe('Name of the page in its URL');
export type PageSlug = z.infer<typeof PageSlug>;

const Version = z.object({
  version: z.int().min(1).describe('Version number, from 1'),
  publishedAt: Time.describe('Time of publication, UTC'),
});

/** One version of a text. `text` is Markdown; placeholders such as `{name}` are replaced by values of the settings. */
export const Page = Version.extend({
  slug: PageSlug,
  title: z.string().describe('Heading of the page'),
  text: z.string().describe('Text in Markdown; fields such as {name} stand for settings'),
}).meta({ id: 'Page', description: 'Version of a text page' });
export type Page = z.infer<typeof Page>;

const VersionNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'Няма такава версия.')
  .transform(Number);

/** An unknown name is a missing page (404), not an invalid request (422). */
const SlugParams = z.object({ slug: z.string().max(60).describe('Name of the page in its URL') });

export const getPageRoute = defineRoute({
  method: 'GET',
  path: '/pages/:slug',
  access: 'public',
  summary:
    'A text of the shop as it applies now, or an earlier version of it; every version with its date, newest first',
  tag,
  params: SlugParams,
  query: z.object({ version: VersionNumber.optional().describe('Version to return; the latest when absent') }),
  response: z.object({
    page: Page.extend({
      html: z.string().describe('Text as HTML, with the fields filled in; safe to insert into a page'),
    }).describe('Requested version'),
    versions: z.array(Version).describe('Every version, newest first'),
  }),
  errors: ['NOT_FOUND'],
});

/** Renders the preview of a page or product description. Stores nothing. */
export const previewTextRoute = defineRoute({
  method: 'POST',
  path: '/admin/pages/preview',
  access: 'admin',
  summary: 'Preview a Markdown text as the shop renders it',
  tag,
  body: z.object({
    text: typedLines().max(60_000, 'Най-много 60000 знака.').describe('Text in Markdown'),
    fillsFields: z.boolean().default(false).describe('Whether to fill in fields such as {name}, as pages do'),
  }),
  response: z.object({ html: z.string().describe('HTML that is safe to insert into a page') }),
  errors: [],
});

/** In addition for the panel: who published it. */
export const PageVersion = Version.extend({
  title: z.string().describe('Heading of the page'),
  author: z.string().describe('Name of the person who published it'),
}).meta({ id: 'PageVersion', description: 'Version of a text page in the panel' });
export type PageVersion = z.infer<typeof PageVersion>;

export const listPagesRoute = defineRoute({
  method: 'GET',
  path: '/admin/pages',
  access: 'admin',
  permission: 'settings',
  summary: 'List the text pages with their current version',
  tag,
  response: z.object({
    pages: z.array(PageVersion.extend({ slug: PageSlug })).describe('Every page in its latest version'),
  }),
  errors: [],
});

export const getAdminPageRoute = defineRoute({
  method: 'GET',
  path: '/admin/pages/:slug',
  access: 'admin',
  permission: 'settings',
  summary: 'Get the current version of a text page, and a list of all versions, newest first',
  tag,
  params: SlugParams,
  response: z.object({ page: Page, versions: z.array(PageVersion).describe('Every version, newest first') }),
  errors: ['NOT_FOUND'],
});

/** `basedOn` is the version that was edited: STALE if a newer one exists. */
export const publishPageRoute = defineRoute({
  method: 'POST',
  path: '/admin/pages/:slug/publish',
  access: 'admin',
  permission: 'settings',
  status: 201,
  summary: 'Publish a new version of a text page; earlier ones stay available',
  tag,
  params: SlugParams,
  body: z.object({
    title: line(120).describe('Heading of the page'),
    text: typedLines().min(1, 'Попълни това поле.').max(60_000, 'Най-много 60000 знака.').describe('Text in Markdown'),
    basedOn: z.int().min(1).describe('Version that was edited; a newer one is refused with STALE'),
  }),
  response: z.object({ page: Page, message: ShownMessage }),
  errors: ['NOT_FOUND', 'STALE', 'CONFLICT'],
});
