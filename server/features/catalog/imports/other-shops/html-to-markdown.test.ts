import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

test('paragraphs, headings, lists, emphasis and links become Markdown', () => {
  const html = `<h1>За кафето</h1><p>Мека <strong>захар&nbsp;</strong>и <em>лимон</em>.<br>Втори ред.</p>
    <ul><li>250 г</li><li>1 кг<ul><li>зърна</li></ul></li></ul><ol><li>Смели</li><li>Свари</li></ol>
    <p><a href="https://example.com/a b">Повече</a> и <a href="/local">тук</a></p>`;
  expect(htmlToMarkdown(html)).toBe(
    [
      '## За кафето',
      'Мека **захар** и _лимон_.  \nВтори ред.',
      '- 250 г\n- 1 кг\n  - зърна',
      '1. Смели\n2. Свари',
      '[Повече](https://example.com/a%20b) и тук',
    ].join('\n\n'),
  );
});

test('scripts, styles, pictures and addresses that run something are left out', () => {
  const html = `<script>alert(1)</script><style>p{}</style><p onclick="x()">Чай<img src=x onerror=alert(1)></p>
    <a href="javascript:alert(1)">натисни</a><svg><text>знак</text></svg>`;
  expect(htmlToMarkdown(html)).toBe('Чай\n\nнатисни');
});

test('plain text keeps its lines, and its signs are not taken for marks', () => {
  expect(htmlToMarkdown('Първи ред\nВтори ред')).toBe('Първи ред\nВтори ред');
  expect(htmlToMarkdown('<p>2*3 и [скоби]</p>')).toBe(String.raw`2\*3 и \[скоби\]`);
});
