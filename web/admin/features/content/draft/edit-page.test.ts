import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PageContent, SectionsOfPage } from '#contracts/content/content-pages.ts';
import { contentLimits } from '#contracts/content/fields.rule.ts';
import { kindNames } from '#contracts/content/kinds/kinds.rule.ts';
import { addStep, addTyping, openHistory, redo, undo } from './edit-history.ts';
import * as edit from './edit-page.ts';

const empty: PageContent = {
  head: { title: 'Начало', description: '', summary: '', picture: null, day: null },
  page: { version: 1, sections: [] },
};
const idsOf = ({ page }: PageContent) => page.sections.map(({ id }) => id);
const withThree = ['a', 'b', 'c'].reduce((page, id) => edit.addSection(page, 'hero', id), empty);

describe('a section', () => {
  test('is added below the chosen one, or at the end, with the values of its kind', () => {
    const page = edit.addSection(withThree, 'questions', 'd', 'a');
    expect(idsOf(page)).toEqual(['a', 'd', 'b', 'c']);
    expect(page.page.sections[1]?.props).toMatchObject({ title: 'Често питани въпроси', questions: [] });
    expect(idsOf(edit.addSection(withThree, 'text', 'd', 'gone'))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is copied below itself, and the copy is changed alone', () => {
    const copied = edit.duplicateSection(withThree, 'b', 'd');
    expect(idsOf(copied)).toEqual(['a', 'b', 'd', 'c']);
    const changed = edit.setProps(copied, 'd', { title: 'Друго' });
    expect(changed.page.sections[1]?.props).toEqual(copied.page.sections[1]?.props);
  });

  test('is hidden, shown again, and shown for a period', () => {
    const hidden = edit.toggleSection(withThree, 'b');
    expect(hidden.page.sections.map((one) => one.hidden)).toEqual([undefined, true, undefined]);
    expect(edit.toggleSection(hidden, 'b')).toEqual(withThree);
    const period = { from: '2026-12-01T00:00:00.000Z', until: null };
    expect(edit.setPeriod(withThree, 'b', period).page.sections[1]).toMatchObject({ from: period.from });
    expect(edit.setPeriod(edit.setPeriod(withThree, 'b', period), 'b', { from: null, until: null })).toEqual(withThree);
  });

  test('that is removed leaves the one below it chosen, or the last', () => {
    expect(edit.neighbourOf(withThree, 'b')).toBe('c');
    expect(edit.neighbourOf(withThree, 'c')).toBe('b');
    expect(edit.neighbourOf(edit.addSection(empty, 'text', 'a'), 'a')).toBeUndefined();
  });
});

test('whatever is done, the page is one that the server accepts, and undo leads back step by step', () => {
  const place = fc.nat(40);
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), kind: fc.constantFrom(...kindNames), at: place }),
    fc.record({ do: fc.constantFrom('remove' as const, 'copy' as const, 'hide' as const), at: place }),
    fc.record({ do: fc.constant('move' as const), at: place, to: place }),
  );
  const check = fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
    let history = openHistory(empty);
    steps.forEach((one, index) => {
      const { content } = history;
      const ids = idsOf(content);
      const at = ids.length === 0 ? 0 : one.at % ids.length;
      const id = ids[at] ?? '';
      const next = {
        add: () => edit.addSection(content, 'kind' in one ? one.kind : 'text', `n${index}`, id),
        remove: () => edit.removeSection(content, id),
        copy: () => edit.duplicateSection(content, id, `n${index}`),
        hide: () => edit.toggleSection(content, id),
        move: () => edit.moveSection(content, at, 'to' in one && ids.length > 0 ? one.to % ids.length : 0),
      }[one.do]();
      history = addStep(history, next);
    });
    expect(SectionsOfPage.safeParse(history.content.page).error?.issues).toBeUndefined();
    expect(history.content.page.sections.length).toBeLessThanOrEqual(contentLimits.sections);
    const last = history.content;
    let back = history;
    while (back.past.length > 0) back = undo(back);
    expect(back.content).toEqual(empty);
    while (back.future.length > 0) back = redo(back);
    expect(back.content).toEqual(last);
  });
  fc.assert(check, { numRuns: 60 });
});

test('typing in one field is one step, and a pause or another field begins the next', () => {
  const titled = (title: string) => edit.setProps(withThree, 'a', { title });
  let history = openHistory(withThree);
  history = addTyping(history, titled('К'), { place: 'a.title', at: 0 });
  history = addTyping(history, titled('Ка'), { place: 'a.title', at: 500 });
  history = addTyping(history, titled('Каф'), { place: 'a.title', at: 3_000 });
  history = addTyping(history, edit.setProps(history.content, 'b', { title: 'x' }), { place: 'b.title', at: 3_100 });
  expect(history.past).toHaveLength(3);
  history = undo(undo(history));
  expect(history.content).toEqual(titled('Ка'));
  expect(undo(history).content).toEqual(withThree);
  // A new change drops what was undone.
  expect(addStep(history, titled('Чай')).future).toEqual([]);
});
