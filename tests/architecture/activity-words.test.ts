import { expect, test } from 'vitest';
import { fieldLabel } from '#web/admin/features/activities/activity-field-labels.ts';
import { readSourceFiles } from './source-files.ts';

/** What operations record of a change: the property names of `before: { … }` and `after: { … }`. */
const recordedFields = readSourceFiles()
  .filter(({ path, text }) => path.startsWith('server/') && text.includes('recordActivity('))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:before|after): \{([^{}]*)\}/g)].flatMap(([, body = '']) =>
      body.split(',').flatMap((part) => {
        const name = /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1];
        return name === undefined ? [] : [{ path, name }];
      }),
    ),
  );

test('every recorded field of an activity has a name that an owner understands', () => {
  expect(recordedFields.length).toBeGreaterThan(100);
  const nameless = recordedFields.filter(({ name }) => fieldLabel(name) === 'Друго');
  expect(nameless.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
