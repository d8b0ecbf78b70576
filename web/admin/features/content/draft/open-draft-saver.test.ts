import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageContent } from '#contracts/content/content-pages.ts';
import { openDraftSaver, type SaveAnswer, type SavingState } from './open-draft-saver.ts';

const content = (title: string): PageContent => ({
  head: { title, description: '', summary: '', picture: null, day: null },
  page: { version: 1, sections: [] },
});

let calls: [title: string, basedOn: number][];
let states: SavingState['status'][];
let answers: (() => Promise<SaveAnswer>)[];
let version: number;

beforeEach(() => {
  vi.useFakeTimers();
  [calls, states, answers, version] = [[], [], [], 7];
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () =>
  openDraftSaver({
    content: content('Начало'),
    version: 7,
    save: (next, basedOn) => {
      calls.push([next.head.title, basedOn]);
      return answers.shift()?.() ?? Promise.resolve({ version: ++version });
    },
    onState: ({ status }) => void states.push(status),
    delayMilliseconds: 100,
  });
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('quick changes are one request, which is based on the draft that was opened', async () => {
  const saver = open();
  for (const title of ['А', 'Аб', 'Абв']) {
    saver.change(content(title));
    await wait(50);
  }
  expect(calls).toEqual([]);
  await wait(100);
  expect(calls).toEqual([['Абв', 7]]);
  expect([states.at(-1), saver.isDirty()]).toEqual(['saved', false]);
});

test('what is typed while a request is under way is sent after it, on the number of its answer', async () => {
  const first = Promise.withResolvers<SaveAnswer>();
  answers = [() => first.promise];
  const saver = open();
  saver.change(content('А'));
  await wait(100);
  saver.change(content('Аб'));
  await wait(500);
  expect(calls).toHaveLength(1);
  first.resolve({ version: 8 });
  await wait(100);
  expect(calls).toEqual([
    ['А', 7],
    ['Аб', 8],
  ]);
});

test('what could not be sent is sent again, and nothing is lost', async () => {
  answers = [() => Promise.reject(new Error('offline')), () => Promise.reject(new Error('offline'))];
  const saver = open();
  saver.change(content('А'));
  await wait(100);
  expect([states.at(-1), saver.isDirty()]).toEqual(['failed', true]);
  await wait(200);
  await wait(400);
  expect(calls.map(([title]) => title)).toEqual(['А', 'А', 'А']);
  expect(states.at(-1)).toBe('saved');
});

test('a draft that someone else has changed is not overwritten, until it is known what goes on', async () => {
  answers = [() => Promise.resolve({ stale: true })];
  const saver = open();
  saver.change(content('Моето'));
  await wait(100);
  saver.change(content('Моето още'));
  await wait(5_000);
  expect([calls.length, states.at(-1), await saver.flush()]).toEqual([1, 'stale', undefined]);
  saver.rebase({ content: content('Тяхното'), version: 20 }, content('Моето още'));
  await wait(0);
  expect(calls.at(-1)).toEqual(['Моето още', 20]);
});

test('refused values wait for the next change', async () => {
  answers = [() => Promise.resolve({ refused: new Error('limit') })];
  const saver = open();
  saver.change(content('А'));
  await wait(5_000);
  expect([calls.length, states.at(-1)]).toEqual([1, 'refused']);
  saver.change(content('Аб'));
  await wait(100);
  expect([calls.length, states.at(-1)]).toEqual([2, 'saved']);
});

test('publishing saves first, and says when it could not', async () => {
  const saver = open();
  expect(await saver.flush()).toBe(7);
  saver.change(content('А'));
  expect(await saver.flush()).toBe(8);
  answers = [() => Promise.reject(new Error('offline'))];
  saver.change(content('Аб'));
  expect(await saver.flush()).toBeUndefined();
});
