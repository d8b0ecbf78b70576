import type { StorefrontRouter } from './router.tsx';

type Attributes = Readonly<Record<string, unknown>>;

interface HeadParts {
  title: string;
  meta: Attributes[];
  links: Attributes[];
  scripts: Attributes[];
}

/** What the matched routes say of the page; the innermost route's word counts. */
export function headOf(router: StorefrontRouter, shopName: string): HeadParts {
  const { matches } = router.state;
  const notFound = matches.some((match) => match.status === 'notFound' || match._notFound);
  const meta = matches.flatMap((match) => match.meta ?? []).filter((entry) => entry !== undefined);
  const title = notFound ? 'Няма такава страница' : meta.findLast((entry) => entry.title !== undefined)?.title;
  return {
    title: title ? `${title} | ${shopName}` : shopName,
    meta: meta.filter((entry) => entry.title === undefined).map(attributesOf),
    links: matches.flatMap((match) => match.links ?? []).map(attributesOf),
    scripts: matches.flatMap((match) => match.scripts ?? []).map(attributesOf),
  };
}

/** Only what a tag may hold: no handlers, no children. */
function attributesOf(entry: object | undefined): Attributes {
  return { ...entry };
}

/** The parts as HTML for the server-rendered document. Addresses become absolute. */
export function renderHead({ title, meta, links, scripts }: HeadParts, shopName: string, origin: string): string {
  const description = meta.find((entry) => entry['name'] === 'description')?.['content'];
  const canonical = links.find((entry) => entry['rel'] === 'canonical')?.['href'];
  const tags = [
    `<title>${escapeText(title)}</title>`,
    ...meta.map((entry) => tag('meta', entry['property'] === 'og:image' ? absolute(entry, 'content', origin) : entry)),
    ...links.map((entry) => tag('link', absolute(entry, 'href', origin))),
    tag('meta', { property: 'og:locale', content: 'bg_BG' }),
    tag('meta', { property: 'og:site_name', content: shopName }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:type', content: 'website' }),
  ];
  if (description !== undefined) tags.push(tag('meta', { property: 'og:description', content: description }));
  if (canonical !== undefined) tags.push(tag('meta', { property: 'og:url', content: origin + String(canonical) }));
  for (const { type, children } of scripts) {
    tags.push(`<script type="${escapeText(String(type))}">${escapeScript(String(children))}</script>`);
  }
  return tags.join('');
}

function absolute(entry: Attributes, name: string, origin: string): Attributes {
  const value = String(entry[name]);
  return value.startsWith('/') ? { ...entry, [name]: origin + value } : entry;
}

function tag(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(String(value))}"`);
  return `<${name}${text.join('')}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** JSON inside a script element: nothing in it may end the element or open a comment. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
