import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

test('joins consecutive lines into one paragraph and splits at an empty line', () => {
  expect(renderMarkdown('едно\nдве\n\nтри')).toBe('<p>едно\nдве</p>\n<p>три</p>');
});

test('starts headings at the second level and has no level below the third', () => {
  expect(renderMarkdown('# Едно\n\n## Две\n\n### Три\n\n##### Пет')).toBe(
    '<h2>Едно</h2>\n<h2>Две</h2>\n<h3>Три</h3>\n<h3>Пет</h3>',
  );
});

test('keeps an underlined line and an indented line as text', () => {
  expect(renderMarkdown('край\n---\n\n    отстъп')).toBe('<p>край</p>\n<hr>\n<p>отстъп</p>');
});

test('nests an indented item', () => {
  expect(renderMarkdown('- едно\n  - под него\n- две').replaceAll('\n', '')).toBe(
    '<ul><li>едно<ul><li>под него</li></ul></li><li>две</li></ul>',
  );
});

test('renders a table that scrolls, without the style attributes that the content security policy forbids', () => {
  expect(renderMarkdown('| Вкус | Сила |\n|---|:-:|\n| Мента | 50 |').replaceAll('\n', '')).toBe(
    '<div class="prose-table" role="group" aria-label="Таблица" tabindex="0"><table>' +
      '<thead><tr><th scope="col">Вкус</th><th scope="col">Сила</th></tr></thead>' +
      '<tbody><tr><td>Мента</td><td>50</td></tr></tbody></table></div>',
  );
});

test.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<b onclick="x()">текст</b>', '<p>&lt;b onclick=&quot;x()&quot;&gt;текст&lt;/b&gt;</p>'],
  ['![знак <b>](https://example.com/x.png)', '<p>знак &lt;b&gt;</p>'],
  [
    '[x](https://example.com/"onclick="x)',
    '<p><a href="https://example.com/%22onclick=%22x" class="link" rel="noopener">x</a></p>',
  ],
])('renders no HTML and no picture of the text: %s', (text, html) => {
  expect(renderMarkdown(text)).toBe(html);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'java&#115;cript:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc',
  '//evil.example',
  'x',
])('renders no link to %s', (address) => {
  expect(renderMarkdown(`[x](${address})`)).not.toContain('<a');
  expect(renderMarkdown(`[x]\n\n[x]: ${address}`)).not.toContain('<a');
  expect(renderMarkdown(`<${address}>`)).not.toContain('<a');
});

test.each(['/products?a=1', '#top', 'mailto:a@example.com', 'tel:+35932000111'])(
  'links within the shop, and to %s',
  (address) => {
    expect(renderMarkdown(`[x](${address})`)).toBe(`<p><a href="${address}" class="link">x</a></p>`);
  },
);

test('renders the longest text with deeply nested marks in a moment', () => {
  // Time of the processor, which other work on the machine does not lengthen.
  const started = process.cpuUsage();
  for (const mark of ['[', '*a_', '> ', '![](', '`', '|']) renderMarkdown(mark.repeat(60_000 / mark.length));
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5_000);
});
