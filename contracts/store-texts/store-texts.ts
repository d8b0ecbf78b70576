import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ActivityId, ShownMessage, typedLines } from '#contracts/common/shapes.ts';
import { problemOfText, storeTextKeys } from './store-texts.rule.ts';

/** The texts that the owner has changed, as they are stored: a limit that becomes stricter keeps them readable. */
export const StoredTexts = z
  .record(z.string(), z.string())
  .describe('Small texts of the storefront that the owner has changed, by their key');

const StoreTextKey = z.enum(storeTextKeys).describe('Key of the text');

/** The texts that the owner has changed, as they are saved. */
export const ChangedTexts = z
  .partialRecord(StoreTextKey, typedLines())
  .check(({ value, issues }) => {
    for (const key of storeTextKeys) {
      const text = value[key];
      const message = text === undefined ? undefined : problemOfText(key, text);
      if (message !== undefined) issues.push({ code: 'custom', path: [key], message, input: text });
    }
  })
  .describe('Small texts of the storefront that the owner has changed, by their key');

const tag = 'store-texts';
const permission = 'settings';

export const listStoreTextsRoute = defineRoute({
  method: 'GET',
  path: '/admin/store-texts',
  access: 'admin',
  permission,
  summary: 'Get the small texts of the storefront: the usual ones, and those that the owner has changed',
  tag,
  response: z.object({
    changed: StoredTexts,
    usual: z.record(z.string(), z.string()).describe('The usual texts by their key, as the shop addresses customers'),
  }),
  errors: [],
});

export const getContactTextsRoute = defineRoute({
  method: 'GET',
  path: '/store-texts/contact',
  access: 'public',
  summary: 'Get the texts of the contact page that the owner has changed; the others are the usual ones',
  tag,
  response: z.object({ texts: StoredTexts }),
  errors: [],
});

/** `seen` is the text that was loaded: STALE if it has changed since. */
export const changeStoreTextRoute = defineRoute({
  method: 'PUT',
  path: '/admin/store-texts/:key',
  access: 'admin',
  permission,
  summary: 'Change a small text of the storefront; null restores the usual one',
  tag,
  params: z.object({ key: StoreTextKey }),
  body: z.object({
    text: typedLines().max(2000).nullable().describe('New text; null restores the usual one'),
    seen: typedLines().max(2000).nullable().describe('Text that the editor loaded; null for the usual one'),
  }),
  response: z.object({ changed: StoredTexts, message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['STALE', 'VALIDATION'],
});
