import { expect, test } from 'vitest';
import { panelForms } from '#tests/journeys/support/panel-forms.ts';
import { readSourceFiles } from './source-files.ts';

/** The base components of all panel forms. */
const made = [
  'patterns/resource-form/resource-form.tsx',
  'patterns/resource-form/send-form.tsx',
  'patterns/resource-form/draft-form.tsx',
];

test('every form of the panel is in the list that is tested against a failing server', () => {
  const rendering = readSourceFiles()
    .filter(({ path, text }) => path.startsWith('web/admin/') && /<(form|SendForm|ResourceForm)\b/.test(text))
    .map(({ path }) => path.replace('web/admin/', ''))
    .filter((path) => !made.includes(path));
  expect(rendering.length).toBeGreaterThan(30);
  expect(panelForms.map(({ file }) => file).toSorted()).toEqual(rendering.toSorted());
});
