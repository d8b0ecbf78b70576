import { expect, test } from 'vitest';
import { layOutEmail } from './email-layout.ts';

const letter = {
  storeName: 'Искра & Син',
  heading: 'Здравейте, <b>Ива</b>',
  paragraphs: ['Първо.', 'Второ "в кавички".'],
  action: { label: 'Отвори', url: 'https://shop.example.com/a?b=1&c=2' },
  rows: [['Мента', '12,90 лв.']] as const,
  footnote: 'Дребен шрифт.',
};

test('the text and HTML versions have the same content', () => {
  const { text, html } = layOutEmail(letter);
  expect(text).toBe(`Здравейте, <b>Ива</b>

Първо.

Второ "в кавички".

Мента: 12,90 лв.

Отвори:
https://shop.example.com/a?b=1&c=2

— Искра & Син

Дребен шрифт.
`);
  for (const part of ['Първо.', 'Мента', '12,90 лв.', 'Отвори', 'Дребен шрифт.']) expect(html).toContain(part);
});

test('escapes user input', () => {
  const { html } = layOutEmail(letter);
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;Ива&lt;/b&gt;');
  expect(html).toContain('Искра &amp; Син');
  expect(html).toContain('href="https://shop.example.com/a?b=1&amp;c=2"');
  expect(html).not.toMatch(/<script|<img|src=/);
});

test('omits optional parts that are missing', () => {
  const { text, html } = layOutEmail({ storeName: 'Искра', heading: 'Тема', paragraphs: [] });
  expect(text).toBe('Тема\n\n— Искра\n');
  expect(html).not.toContain('<a ');
});
