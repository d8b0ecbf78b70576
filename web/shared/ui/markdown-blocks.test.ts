import { expect, test } from 'vitest';
import { blocksOf } from './markdown-blocks.ts';

test('joins consecutive lines into one paragraph and splits at an empty line', () => {
  expect(blocksOf('едно\nдве\n\nтри')).toEqual([
    { kind: 'p', text: 'едно две' },
    { kind: 'p', text: 'три' },
  ]);
});

test('nests an indented item and appends continuation lines to their item', () => {
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

test('ends a table at its last row and treats a line with a lone pipe as a paragraph', () => {
  expect(blocksOf('| Вкус | Сила |\n|---|:-:|\n| Мента | 50 |\n| Лимон |\nнакрая\n\nа | б')).toEqual([
    { kind: 'table', head: ['Вкус', 'Сила'], rows: [['Мента', '50'], ['Лимон']] },
    { kind: 'p', text: 'накрая' },
    { kind: 'p', text: 'а | б' },
  ]);
});

test('parses headings, rules, multi-line quotes, and code blocks, closed or not', () => {
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
