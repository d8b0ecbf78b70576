const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const plain = (text: string) => text.replaceAll(/&(?:quot|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);

/** The first form of a page and its hidden fields in their order, as a browser would post them; empty without one. */
export function formIn(html: string): { action: string; fields: (readonly [name: string, value: string])[] } {
  const [, action = ''] = /<form[^>]*action="([^"]*)"/.exec(html) ?? [];
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return { action: plain(action), fields: [...inputs].map(([, name = '', value = '']) => [plain(name), plain(value)]) };
}
