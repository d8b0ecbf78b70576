import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  ActivityId,
  CreatedAt,
  Id,
  IdParams,
  MessageToUndo,
  optionalLine,
  ShownMessage,
  typedLine,
  Time,
} from '#contracts/common/shapes.ts';

/** How many redirects a shop has at most: they are kept in memory. */
export const maxRedirects = 20_000;
/** How many rows one file adds at most. */
export const maxImportedRedirects = 5_000;

const address = () => typedLine().min(1, 'Попълни това поле.').max(500, 'Най-много 500 знака.');

const parts = {
  source: address().describe('Path that the shop has no page at, with or without a query; a full address is shortened'),
  target: address().describe('Path of the shop, or an https address'),
  status: z
    .union([z.literal(301), z.literal(302)])
    .default(301)
    .describe('301 for good, 302 for now'),
};

export const Redirect = z
  .object({
    id: Id,
    source: z.string().describe('Path, with or without a query'),
    target: z.string().describe('Path of the shop, or an https address'),
    status: z.union([z.literal(301), z.literal(302)]).describe('301 for good, 302 for now'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'Redirect', description: 'Where an address leads that the shop has no page at' });
export type Redirect = z.infer<typeof Redirect>;

export const RedirectInput = z.object(parts);
export type RedirectInput = z.infer<typeof RedirectInput>;

const tag = 'redirects';
const panel = { access: 'admin', permission: 'settings', tag } as const;

export const listRedirectsRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/redirects',
  summary: 'List the redirects, newest first',
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: optionalLine(200).default('').describe('Part of either address'),
  }),
  response: z.object({ redirects: z.array(Redirect).describe('One page of redirects'), ...paging }),
  errors: ['VALIDATION'],
});

const Saved = z.object({ redirect: Redirect, message: ShownMessage, activityId: ActivityId.optional() });

export const createRedirectRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/redirects/create',
  status: 201,
  summary: 'Create a redirect; circles are refused, and a target that is redirected itself is replaced by its end',
  body: RedirectInput,
  response: Saved,
  errors: ['VALIDATION'],
});

export const updateRedirectRoute = defineRoute({
  ...panel,
  method: 'PUT',
  path: '/admin/redirects/:id',
  summary: 'Change a redirect',
  params: IdParams,
  body: RedirectInput,
  response: Saved,
  errors: ['NOT_FOUND', 'VALIDATION'],
});

export const deleteRedirectRoute = defineRoute({
  ...panel,
  method: 'DELETE',
  path: '/admin/redirects/:id',
  summary: 'Delete a redirect; its address is a missing page again',
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND'],
});

/** Nothing of a file is stored while a row has a problem, unless `skipsProblems` asks for the others. */
export const importRedirectsRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/redirects/import',
  summary: 'Import redirects from a CSV file with the columns of two addresses and an optional code',
  body: z.object({
    file: z.string().max(2_000_000, 'Файлът е твърде голям.').describe('Text of the CSV file'),
    skipsProblems: z.boolean().default(false).describe('Whether rows with a problem are left out'),
  }),
  response: z.object({
    isStored: z.boolean().describe('False when rows have a problem and nothing was stored'),
    added: z.int().describe('New redirects'),
    changed: z.int().describe('Redirects whose target or code is another'),
    unchanged: z.int().describe('Rows that say what the shop has'),
    problems: z
      .array(z.object({ line: z.int().describe('Line of the file'), message: z.string().describe('What is wrong') }))
      .describe('Rows that cannot be stored, in order'),
    message: ShownMessage,
    activityId: ActivityId.optional(),
  }),
  errors: ['VALIDATION'],
});

/** An address that visitors asked for and the shop has no page at. */
export const MissedAddress = z
  .object({
    address: z.string().describe('Path, with the query of addresses of other shop systems'),
    count: z.int().describe('How often it was asked for'),
    lastAt: Time.describe('When it was asked for last, UTC'),
    referrer: z.string().describe('Page with the link that was followed last; empty when unknown'),
  })
  .meta({ id: 'MissedAddress', description: 'Address that visitors asked for in vain' });
export type MissedAddress = z.infer<typeof MissedAddress>;

export const listMissedAddressesRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/redirects/missed',
  summary: 'List the addresses that visitors asked for in vain, most frequent first',
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({ missed: z.array(MissedAddress).describe('One page of addresses'), ...paging }),
  errors: ['VALIDATION'],
});

export const forgetMissedAddressRoute = defineRoute({
  ...panel,
  method: 'POST',
  path: '/admin/redirects/missed/forget',
  summary: 'Remove an address from the list of missed ones, or all of them; it is listed again when it is asked for',
  body: z.object({ address: typedLine().max(600).nullable().describe('Address to remove; null for all of them') }),
  response: z.object({ message: ShownMessage }),
  errors: [],
});

/** A former address of a product or category, which the shop redirects by itself. */
export const listFormerAddressesRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/redirects/former',
  summary: 'List the former addresses of products and categories, which lead to the current ones by themselves',
  query: z.object({ search: optionalLine(200).default('').describe('Part of either address') }),
  response: z.object({
    former: z
      .array(z.object({ source: z.string().describe('Former path'), target: z.string().describe('Current path') }))
      .describe('At most 200 of them'),
  }),
  errors: [],
});
