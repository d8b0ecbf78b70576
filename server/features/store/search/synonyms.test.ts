import { expect, test } from 'vitest';
import { prefixQuery, queryWords } from './search-query.ts';
import { foldSynonyms, meaningsOf } from './synonyms.ts';

const synonyms = foldSynonyms([
  ['снус', 'пауч', 'торбичка с кофеин'],
  ['ментол', 'мента'],
]);
const others = (text: string) => meaningsOf(queryWords(text), synonyms).map((meaning) => meaning.others);

test('a word stands for the others of its group, in either script and in every form of it', () => {
  expect(others('снус')).toEqual([[['pauch'], ['torbichka', 's', 'kofein']]]);
  expect(others('snus')).toEqual(others('снус'));
  expect(others('паучове')).toEqual([[['snus'], ['torbichka', 's', 'kofein']]]);
});

test('an expression of several words is found as a whole, among others', () => {
  expect(meaningsOf(queryWords('торбичка с кофеин ментол'), synonyms)).toEqual([
    { words: ['torbichka', 's', 'kofein'], others: [['snus'], ['pauch']] },
    { words: ['mentol'], others: [['menta']] },
  ]);
});

test('words without synonyms are left as they are', () => {
  expect(others('силна боровинка')).toEqual([[], []]);
  const words = queryWords('силна боровинка');
  expect(prefixQuery(words, synonyms)).toBe(prefixQuery(words, []));
});
