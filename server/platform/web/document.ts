import { hashOf, pagePolicy, securityHeaders, type PagePolicy } from '#server/platform/http/security-headers.ts';

export interface DocumentParts {
  /** Runs inline before the first paint. */
  script: string;
  /** Style, script and preload tags. */
  files: string;
  head: string;
  body: string;
}

/**
 * Waits for the fonts before the first layout. By default the browser loads them when it encounters the first text, and
 * then computes style and layout of the whole page a second time. Layout is delayed by a tenth of a second at most, a
 * delay that users do not notice. A page restored from history or opened with a fragment is laid out immediately, to
 * keep its scroll position. A font that cannot be loaded, such as a fallback looked up on the device, is not an error.
 */
const fontScript = `{let d=document.documentElement.dataset,show=()=>delete d.fonts;
'touched'in d||location.hash||(d.fonts='');setTimeout(show,100);
Promise.all([...document.fonts].map(f=>f.load().catch(()=>0))).then(show)}`;

/** The whole HTML of a page. */
export function composeDocument({ script, files, head, body }: DocumentParts): string {
  return (
    '<!doctype html><html lang="bg"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<script>${script}</script>${files}<script>${fontScript}</script>${head}` +
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="icon" href="/favicon.svg">' +
    '<meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" content="#14110e" media="(prefers-color-scheme: dark)">' +
    `</head><body>${body}</body></html>`
  );
}

const fontHash = hashOf(fontScript);

/** The source expressions of all that runs inline in a document with this script. */
export function inlineHashes(script: string): string[] {
  return [hashOf(script), fontHash];
}

/** Headers of a page that only the shop may cache: browsers revalidate it on each request. */
export function pageHeaders(
  policy: PagePolicy,
  options: { isPublic: boolean; isHttps: boolean },
): Record<string, string> {
  return {
    ...securityHeaders,
    'content-security-policy': pagePolicy(policy),
    'cache-control': options.isPublic ? 'no-cache' : 'private, no-store',
    ...(options.isPublic ? {} : { 'x-robots-tag': 'noindex' }),
    ...(options.isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
