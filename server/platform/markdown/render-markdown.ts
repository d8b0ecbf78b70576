import MarkdownIt from 'markdown-it';

/** Addresses that cannot execute code, on this or another host. */
const isAllowedAddress = (address: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address);

/**
 * CommonMark with tables. Not supported: HTML, which is shown as text; code by indentation and headings by underlining,
 * which shop texts contain by accident.
 */
const markdown = new MarkdownIt({ html: false }).disable(['code', 'lheading']);
markdown.validateLink = isAllowedAddress;

// The page has the h1 itself.
markdown.core.ruler.push('shop-text', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type.startsWith('heading_')) token.tag = token.markup.length > 2 ? 'h3' : 'h2';
    // The content security policy forbids style attributes, which set the alignment of columns.
    if (token.type === 'th_open') token.attrs = [['scope', 'col']];
    if (token.type === 'td_open') token.attrs = null;
  }
});

markdown.core.ruler.push('links', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'link_open') continue;
    token.attrSet('class', 'link');
    if (/^https?:/i.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener');
  }
});

// A wide table scrolls horizontally, also by keyboard.
markdown.renderer.rules['table_open'] = () =>
  '<div class="prose-table" role="group" aria-label="Таблица" tabindex="0"><table>\n';
markdown.renderer.rules['table_close'] = () => '</table></div>\n';

// Pictures of other hosts are not loaded; their alternative text is shown.
markdown.renderer.rules['image'] = (tokens, index, options, env, self) =>
  markdown.utils.escapeHtml(self.renderInlineAsText(tokens[index]?.children ?? [], options, env));

/** Renders a shop text to HTML that is safe to insert into a page: no HTML of the text, no scripts, no pictures. */
export function renderMarkdown(text: string): string {
  return markdown.render(text).trim();
}

/** The tokens of a shop text. */
export function parseMarkdown(text: string): ReturnType<typeof markdown.parse> {
  return markdown.parse(text, {});
}
