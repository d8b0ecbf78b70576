import type { RegisteredRouter } from '@tanstack/react-router';
import { isNotFound, titleOf } from '#web/storefront/platform/head.ts';
import { describePage } from './describe-page.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** The head of a server-rendered document as HTML, for browsers, search engines and link previews. */
export function renderHead(router: RegisteredRouter, shopName: string, origin: string): string {
  const title = titleOf(router, shopName);
  const page = describePage(router, origin);
  const isMissing = isNotFound(router);
  const description = isMissing ? undefined : page.description;
  const canonical = isMissing ? undefined : page.canonical;
  const isHidden = isMissing || page.noIndex === true || saysNoIndex(router);
  const metaTag = (name: string, content: string | undefined) => (content ? tag('meta', { name, content }) : '');
  const property = (name: string, content: string | undefined) =>
    content ? tag('meta', { property: name, content }) : '';
  const address = canonical === undefined ? undefined : origin + canonical;
  return [
    `<title>${escapeText(title)}</title>`,
    metaTag('description', description),
    isHidden ? metaTag('robots', page.noFollow ? 'noindex, nofollow' : 'noindex') : '',
    address === undefined ? '' : tag('link', { rel: 'canonical', href: address }),
    property('og:locale', 'bg_BG'),
    property('og:site_name', shopName),
    property('og:type', page.type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', origin + page.image.path),
    property('og:image:width', String(page.image.width)),
    property('og:image:height', String(page.image.height)),
    property('og:image:alt', page.image.alt),
    metaTag('twitter:card', 'summary_large_image'),
    ...page.structured.map(
      (data) => `<script type="application/ld+json">${escapeScript(JSON.stringify(data))}</script>`,
    ),
  ].join('');
}

function saysNoIndex({ state }: RegisteredRouter): boolean {
  return state.matches.some(({ meta }) => meta?.some((entry) => entry?.name === 'robots'));
}

function tag(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(String(value))}"`);
  return `<${name}${text.join('')}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Escapes JSON inside a script element, so that it cannot close the element or open a comment. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
