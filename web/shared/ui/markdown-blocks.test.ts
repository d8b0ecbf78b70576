import { expect, test } from 'vitest';
import { blocksOf } from './markdown-blocks.ts';

test('lines that follow each other are one paragraph, and an empty line parts two', () => {
  expect(blocksOf('едно\nдве\n\nтри')).toEqual([
    { kind: 'p', text: 'едно две' },
    { kind: 'p', text: 'три' },
  ]);
});

test('an indented item lies below the one before it, and a line goes on with its item', () => {
  expect(blocksOf('- едно\n  - под него\n    и още\n- две\n\n1. първо\n2. второ')).toEqual([
    {
      kind: 'list',
      list: {
        isOrdered: false,
        items: [
          { text: 'едно', below: [{ isOrdered: false, items: [{ text: 'под него и още', below: [] }] }] },
          { text: 'две', below: [] },
        ],
      },
    },
    {
      kind: 'list',
      list: {
        isOrdered: true,
        items: [
          { text: 'първо', below: [] },
          { text: 'второ', below: [] },
        ],
      },
    },
  ]);
});

test('a table ends with its last row; a line with a stroke alone is a paragraph', () => {
  expect(blocksOf('| Вкус | Сила |\n|---|:-:|\n| Мента | 50 |\n| Лимон |\nнакрая\n\nа | б')).toEqual([
    { kind: 'table', head: ['Вкус', 'Сила'], rows: [['Мента', '50'], ['Лимон']] },
    { kind: 'p', text: 'накрая' },
    { kind: 'p', text: 'а | б' },
  ]);
});

test('headings, a rule, a quote of two lines, and code as it was written, closed or not', () => {
  expect(blocksOf('# Едно\n### Три\n---\n> каза\n> той\n```js\n- не е\n  списък\n```\nкрай\n```\nдруг')).toEqual([
    { kind: 'h2', text: 'Едно' },
    { kind: 'h3', text: 'Три' },
    { kind: 'hr' },
    { kind: 'blockquote', text: 'каза той' },
    { kind: 'pre', text: '- не е\n  списък' },
    { kind: 'p', text: 'край' },
    { kind: 'pre', text: 'друг' },
  ]);
});
