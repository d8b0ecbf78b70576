import { expect, test } from 'vitest';
import type { PageContent } from '#contracts/content/content-pages.ts';
import { defaultProps } from '#contracts/content/default-props.rule.ts';
import { problemName } from './problem-name.ts';

const content: PageContent = {
  head: { title: '', description: '', summary: '', picture: null, day: null },
  page: {
    version: 1,
    sections: [{ id: 'a', kind: 'questions', props: { ...defaultProps('questions'), title: 'Питат ни' } }],
  },
};

test.each([
  [{ field: 'title' }, 'Заглавие и описание › Заглавие'],
  [{ sectionId: 'a', field: 'questions.1.answer' }, 'Въпроси и отговори: Питат ни › Въпрос 2 › Отговор'],
  [{ sectionId: 'a', field: 'questions' }, 'Въпроси и отговори: Питат ни › Въпроси'],
])('the place of a problem is named as the form does', (problem, name) =>
  expect(problemName(content, { ...problem, message: 'x' })).toBe(name),
);
