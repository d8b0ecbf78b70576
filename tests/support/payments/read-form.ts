/** The address and the fields of the only form of a page, as a browser would post them. */
export function readForm(page: string): { action: string; fields: [name: string, value: string][] } {
  const plain = (text = '') =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const [, action] = /<form method="post" action="([^"]*)"/.exec(page) ?? [];
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  if (action === undefined) throw new Error(`The page has no form: ${page.slice(0, 300)}`);
  return { action: plain(action), fields: inputs.map(([, name, value]) => [plain(name), plain(value)]) };
}
