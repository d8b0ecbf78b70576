import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Time } from '#contracts/common/shapes.ts';

/**
 * The right travels in the address of a page (`?preview=`), so that a link works on another phone. Such a page is never
 * cached, is hidden from search engines, and may be framed by the panel only.
 */
export const grantPreviewRoute = defineRoute({
  method: 'POST',
  path: '/admin/previews',
  access: 'admin',
  permission: 'settings',
  summary: 'Grant the right to see the design before it is published, for a day',
  tag: 'design',
  body: z.object({ of: z.literal('design').describe('What is previewed. A page has a preview of its own') }),
  response: z.object({
    preview: z.string().describe('Value of the parameter `preview` in the address of a page of the shop'),
    until: Time.describe('When the right ends'),
  }),
  errors: [],
});
