import { expect, test } from 'vitest';
import { type MarkdownMark, type Selected, toggleMark } from './markdown-marks.ts';

/** A text in which `|` marks both ends of the selection. */
const read = (marked: string): Selected => {
  const [before = '', inside = '', after = ''] = marked.split('|');
  return { text: before + inside + after, start: before.length, end: before.length + inside.length };
};
const show = ({ text, start, end }: Selected): string =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

test.each<[MarkdownMark, string, string]>([
  ['bold', 'Прясно |печено| кафе', 'Прясно **|печено|** кафе'],
  ['bold', 'Прясно **|печено|** кафе', 'Прясно |печено| кафе'],
  ['bold', '||', '**|текст|**'],
  ['link', 'Виж |кафетата|.', 'Виж [кафетата](|/products|).'],
  ['link', '||', '[текст](|/products|)'],
  ['list', 'а\n|б\nв|\nг', 'а\n|- б\n- в|\nг'],
  ['list', '|- б\n- в|', '|б\nв|'],
  ['list', '### |б|', '|- б|'],
  ['heading', 'Ка||фе\nи чай', '|### Кафе|\nи чай'],
])('%s: „%s“ becomes „%s“', (mark, before, after) => expect(show(toggleMark(read(before), mark))).toBe(after));
