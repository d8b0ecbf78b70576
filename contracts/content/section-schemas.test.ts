import { describe, expect, test } from 'vitest';
import { isFilePath, isSafeAddress } from './content-address.rule.ts';
import { defaultProps } from './default-props.rule.ts';
import { contentLimits } from './fields.rule.ts';
import { kindNames, sectionKinds } from './kinds/kinds.rule.ts';
import { schemaOf } from './section-schemas.ts';

describe.each(kindNames)('a section of the kind %s', (name) => {
  const { fields } = sectionKinds[name];

  test('is a valid draft as it is added', () => {
    expect(schemaOf(fields, false).parse(defaultProps(name))).toEqual(defaultProps(name));
  });

  test('reads values that are absent as defaults', () => {
    expect(schemaOf(fields, false).parse({})).toEqual(defaultProps(name));
  });
});

const link = (href: string) =>
  schemaOf(sectionKinds.hero.fields, true).safeParse({ title: 'А', button: { text: 'Към', href } }).success;

test('links lead to pages, mail and telephones, never to code', () => {
  for (const href of ['/products', 'https://example.com/a?b=c', 'mailto:a@b.bg', 'tel:+359888', '#how-much'])
    expect(link(href), href).toBe(true);
  for (const href of [
    'javascript:alert(1)',
    ' javascript:x',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'java\tscript:x',
    'vbscript:x',
    'http:evil',
    '',
  ])
    expect(link(href), href).toBe(false);
  expect(isSafeAddress('JaVaScRiPt:alert(1)')).toBe(false);
});

test('a video is a file of the shop', () => {
  expect(isFilePath('/media/a/film.mp4', ['mp4'])).toBe(true);
  for (const path of ['https://evil.example/a.mp4', '//evil.example/a.mp4', '/a/../b.mp4', '/a.exe', 'a.mp4'])
    expect(isFilePath(path, ['mp4']), path).toBe(false);
});

test('what is required is demanded only when it is published', () => {
  const { fields } = sectionKinds.gallery;
  const picture = { id: '01890a5d-ac96-774b-bcce-b302099a8057', alt: '' };
  const props = { pictures: [{ picture, caption: '' }] };
  expect(schemaOf(fields, false).safeParse(props).success).toBe(true);
  const refused = schemaOf(fields, true).safeParse(props);
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['pictures.0.picture.alt']);
});

test('texts and lists have limits', () => {
  const draft = (props: object) => schemaOf(sectionKinds.questions.fields, false).safeParse(props).success;
  const question = { question: 'А?', answer: 'Б' };
  expect(draft({ title: 'я'.repeat(contentLimits.title) })).toBe(true);
  expect(draft({ title: 'я'.repeat(contentLimits.title + 1) })).toBe(false);
  expect(draft({ questions: Array.from({ length: contentLimits.items }, () => question) })).toBe(true);
  expect(draft({ questions: Array.from({ length: contentLimits.items + 1 }, () => question) })).toBe(false);
  expect(draft({ questions: [{ ...question, answer: 'я'.repeat(contentLimits.text + 1) }] })).toBe(false);
});
