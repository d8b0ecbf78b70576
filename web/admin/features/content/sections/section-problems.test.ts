import { expect, test } from 'vitest';
import type { PageContent } from '#contracts/content/content-pages.ts';
import { defaultProps, defaultsOf } from '#contracts/content/default-props.rule.ts';
import { kindNames, sectionKinds } from '#contracts/content/kinds/kinds.rule.ts';
import type { SectionKind } from '#contracts/content/kinds/section-kind.rule.ts';
import { schemaOf } from '#contracts/content/section-schemas.ts';
import { problemsOf } from './section-problems.ts';

const pageOf = (kind: string, props: Record<string, unknown>, hidden = false): PageContent => ({
  head: { title: 'Начало', description: '', summary: '', picture: null, day: null },
  page: { version: 1, sections: [{ id: 'a', kind, props, ...(hidden && { hidden }) }] },
});

/** New values, one empty item in every list, an empty link and a picture without a text. */
function unfinished(kind: SectionKind): Record<string, unknown> {
  const values = Object.entries(kind.fields).map(([name, field]) => {
    if (field.input === 'list') return [name, [defaultsOf(field.item)]];
    if (field.input === 'picture') return [name, { id: '01900000-0000-7000-8000-000000000000', alt: '' }];
    if (field.input === 'link') return [name, { text: '', href: '' }];
    return [name, defaultsOf({ [name]: field })[name]];
  });
  return Object.fromEntries(values);
}

test.each(kindNames)('what a section „%s“ lacks is what the server would refuse, with its words', (name) => {
  const kind: SectionKind = sectionKinds[name];
  for (const props of [defaultProps(name), unfinished(kind)]) {
    const issues = schemaOf(kind.fields, true).safeParse(props).error?.issues ?? [];
    const refusals = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    const problems = problemsOf(pageOf(name, props)).map(({ field, message }) => `${field}: ${message}`);
    expect(problems.toSorted()).toEqual(refusals.toSorted());
  }
});

test('a hidden section, or one of an unknown kind, may lack anything, and the page needs a title', () => {
  expect(problemsOf(pageOf('banner', defaultProps('banner'), true))).toEqual([]);
  expect(problemsOf(pageOf('unknown', {}))).toEqual([]);
  const untitled = pageOf('text', { text: 'x' });
  untitled.head.title = ' ';
  expect(problemsOf(untitled)).toEqual([{ field: 'title', message: 'Попълни това поле.' }]);
});
