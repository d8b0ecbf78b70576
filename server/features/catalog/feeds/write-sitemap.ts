import { escapeXml } from './escape-xml.ts';

export interface SitemapEntry {
  path: string;
  lastChange?: string;
  /** Paths of the pictures of the page. */
  images?: string[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Writes a sitemap with absolute URLs. */
export async function* writeSitemap(
  origin: string,
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace} ${imageNamespace}>`;
  for await (const { path, lastChange, images = [] } of entries) {
    const pictures = images.map((image) => `<image:image>${location('image:loc', origin + image)}</image:image>`);
    yield `\n<url>${location('loc', origin + path)}${changed(lastChange)}${pictures.join('')}</url>`;
  }
  yield '\n</urlset>\n';
}

/** Writes the index of the sitemap's parts. */
export async function* writeSitemapIndex(origin: string, parts: Iterable<SitemapEntry>): AsyncGenerator<string> {
  yield `${declaration}<sitemapindex ${namespace}>`;
  for (const { path, lastChange } of parts) {
    yield `\n<sitemap>${location('loc', origin + path)}${changed(lastChange)}</sitemap>`;
  }
  yield '\n</sitemapindex>\n';
}

function location(name: string, address: string): string {
  return `<${name}>${escapeXml(address)}</${name}>`;
}

function changed(time: string | undefined): string {
  return time === undefined ? '' : `<lastmod>${time}</lastmod>`;
}
