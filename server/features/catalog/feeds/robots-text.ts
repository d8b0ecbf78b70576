/** What every crawler may fetch. Pages of one person hold nothing to be found; the rest says itself what to index. */
export function robotsText(origin: string): string {
  const closed = ['/admin', '/account', '/cart', '/checkout'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
