import { hashOf, pagePolicy, securityHeaders, type PagePolicy } from '#server/platform/http/security-headers.ts';
import { brandTags, type PageBrand } from './brand/page-brand.ts';
import type { InlineScripts } from './page-renderer.ts';

export interface DocumentParts {
  scripts: InlineScripts;
  /** Style, script and preload tags. */
  files: string;
  brand: PageBrand;
  /** The style sheet of the design. */
  styles: string;
  head: string;
  body: string;
}

/** The whole HTML of a page. */
export function composeDocument({ scripts, files, brand, styles, head, body }: DocumentParts): string {
  return (
    '<!doctype html><html lang="bg"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<script>${scripts.first}</script>${brandTags(brand, styles)}${files}<script>${scripts.fonts}</script>${head}` +
    `</head><body>${body}</body></html>`
  );
}

/** The source expressions of all that runs inline in a document. */
export function inlineHashes({ first, fonts }: InlineScripts): string[] {
  return [hashOf(first), hashOf(fonts)];
}

/**
 * Headers of a page that only the shop may cache: browsers revalidate it on each request. A preview may be shown in a
 * frame of the shop itself, which is the panel.
 */
export function pageHeaders(
  policy: PagePolicy,
  options: { isPublic: boolean; isHttps: boolean; isPreview?: boolean },
): Record<string, string> {
  return {
    ...securityHeaders,
    'content-security-policy': pagePolicy({ ...policy, isFramed: options.isPreview ?? false }),
    ...(options.isPreview ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    'cache-control': options.isPublic ? 'no-cache' : 'private, no-store',
    ...(options.isPublic ? {} : { 'x-robots-tag': 'noindex' }),
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
