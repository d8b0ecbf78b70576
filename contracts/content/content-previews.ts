import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { IdParams, Time } from '#contracts/common/shapes.ts';
import { ContentChanged, contentInPanel } from './content-pages.ts';

const PreviewAddress = z.object({
  path: z.string().describe('Path with the secret, which is told only once'),
  until: Time.describe('Time at which it ends, UTC'),
});

/** Shows the draft without signing in, for 7 days or until it is published; with `?edit=1` see preview-messages.rule.ts. */
export const createPreviewLinkRoute = defineRoute({
  ...contentInPanel,
  method: 'POST',
  path: '/admin/content-pages/:id/preview-link',
  status: 201,
  summary: 'Make a link that shows the draft without signing in; an earlier link of the page ends',
  params: IdParams,
  response: PreviewAddress.extend({
    url: z.string().describe('The path with the address of the shop'),
    qrCode: z.string().describe('QR code of it as a data URL (PNG)'),
  }),
  errors: ['NOT_FOUND'],
});

export const endPreviewLinkRoute = defineRoute({
  ...contentInPanel,
  method: 'DELETE',
  path: '/admin/content-pages/:id/preview-link',
  summary: 'End the preview link of a content page',
  params: IdParams,
  response: ContentChanged,
  errors: ['NOT_FOUND'],
});

/** For the editor: a preview of its own that ends no link, valid for 12 hours. */
export const createEditorPreviewRoute = defineRoute({
  ...contentInPanel,
  method: 'POST',
  path: '/admin/content-pages/:id/editor-preview',
  status: 201,
  summary: 'Make the address at which the editor shows the draft in a frame',
  params: IdParams,
  response: PreviewAddress,
  errors: ['NOT_FOUND'],
});
