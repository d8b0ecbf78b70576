import { expect, test } from 'vitest';
import { prefixQuery, queryWords } from './search-query.ts';
import { foldSynonyms, meaningsOf } from './synonyms.ts';

const synonyms = foldSynonyms([
  ['снус', 'пауч', 'торбичка с кофеин'],
  ['ментол', 'мента'],
]);
const others = (text: string) => meaningsOf(queryWords(text), synonyms).map((meaning) => meaning.others);

test('a word matches its synonyms, in either script and in every form', () => {
  expect(others('снус')).toEqual([[['pauch'], ['torbichka', 's', 'kofein']]]);
  expect(others('snus')).toEqual(others('снус'));
  expect(others('паучове')).toEqual([[['snus'], ['torbichka', 's', 'kofein']]]);
});

test('an expression of several words is matched as a whole', () => {
  expect(meaningsOf(queryWords('торбичка с кофеин ментол'), synonyms)).toEqual([
    { words: ['torbichka', 's', 'kofein'], others: [['snus'], ['pauch']] },
    { words: ['mentol'], others: [['menta']] },
  ]);
});

test('words without synonyms are unchanged', () => {
  expect(others('силна боровинка')).toEqual([[], []]);
  const words = queryWords('силна боровинка');
  expect(prefixQuery(words, synonyms)).toEqual(prefixQuery(words, []));
});
