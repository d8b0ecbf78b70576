import { expect, test } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { bindFeatures } from './bind-features.ts';
import { answer, answerWith, type Feature, questionForEach, questionToAll, questionToOne } from './feature.ts';

// Nothing of it is used: the features of these tests only ask and answer.
const deps = {} as Deps;
const feature = (name: string, answers: Feature['answers'] = []): Feature => ({ name, after: [], answers });

const colour = questionToOne<string>('What is the colour?');
const sizes = questionToAll<number>('Which sizes are there?');

test('a question to one has exactly one answer, without which the shop does not start', () => {
  const ask = (...features: Feature[]) => bindFeatures(features, deps).ask(colour);
  expect(ask(feature('a'), feature('b', [answer(colour, 'green')]))).toBe('green');
  expect(() => ask(feature('a'))).toThrow('"What is the colour?" has 0 answers');
  expect(() => ask(feature('a', [answer(colour, 'red')]), feature('b', [answer(colour, 'green')]))).toThrow(
    '"What is the colour?" has 2 answers',
  );
});

test('a question to all collects the answers in the order of the features', () => {
  const features = [feature('a', [answer(sizes, 3), answer(sizes, 1)]), feature('b'), feature('c', [answer(sizes, 2)])];
  expect(bindFeatures(features, deps).ask(sizes)).toEqual([3, 1, 2]);
  expect(bindFeatures([], deps).ask(sizes)).toEqual([]);
});

test('a question for each kind has exactly one answer for each, in the order of the kinds', () => {
  const prices = questionForEach<'small' | 'large', number>('What does it cost?', ['small', 'large']);
  const ask = (...features: Feature[]) => [...bindFeatures(features, deps).ask(prices)];
  const small = feature('a', [answer(prices, { small: 1 })]);
  expect(ask(feature('b', [answer(prices, { large: 2 })]), small)).toEqual([
    ['small', 1],
    ['large', 2],
  ]);
  expect(() => ask(small)).toThrow('"What does it cost?" has 0 answers for "large"');
  expect(() => ask(small, feature('b', [answer(prices, { small: 3, large: 2 })]))).toThrow('has 2 answers for "small"');
});

test('an answer is made once per process, so that everybody who asks shares its state', () => {
  const counter = questionToOne<{ count: number }>('How many?');
  const features = [feature('a', [answerWith(counter, () => ({ count: 0 }))])];
  const { ask } = bindFeatures(features, deps);
  ask(counter).count += 1;
  expect(ask(counter).count).toBe(1);
  expect(bindFeatures(features, deps).ask(counter).count).toBe(0);
});

test('an answer may ask other questions', () => {
  const doubled = questionToOne<number[]>('Which sizes are there, doubled?');
  const features = [
    feature('a', [answerWith(doubled, ({ ask }) => ask(sizes).map((size) => size * 2))]),
    feature('b', [answer(sizes, 2)]),
  ];
  expect(bindFeatures(features, deps).ask(doubled)).toEqual([4]);
});
