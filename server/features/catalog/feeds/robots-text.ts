/** The rules for crawlers. Personal pages are excluded; the others have their own robots meta tags. */
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
