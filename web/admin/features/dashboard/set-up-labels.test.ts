import { expect, test } from 'vitest';
import { SetUpStep, WorkKind } from '#contracts/dashboard/dashboard.ts';
import { panelTitles } from '#contracts/palette/panel-titles.rule.ts';
import { settingsBySection, settingsNames } from '#web/admin/labels/settings-names.ts';
import { setUpLabels } from './set-up-labels.ts';
import { packerLinks, workLabels } from './work-labels.ts';

test.each(SetUpStep.options)('the step "%s" leads to a screen that is there', (step) => {
  const { to, other } = setUpLabels[step];
  expect([to, ...(other ? [other.to] : [])].filter((path) => !(path in panelTitles))).toEqual([]);
});

test('a setting has its field in one part of the screen, under the name that the history gives it', () => {
  const names = Object.values(settingsBySection).flatMap((part) => Object.entries(part));
  const keys = names.map(([key]) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(settingsNames).toMatchObject(Object.fromEntries(names));
});

test.each(WorkKind.options)('the task "%s" is said of one, of several, and of none', (kind) => {
  const { action, objects, emptyText } = workLabels[kind];
  // There is one audit file a month.
  if (kind !== 'audit_due') expect(action(7)).toContain('7');
  expect(objects[0]).not.toBe(objects[1]);
  expect(emptyText).not.toMatch(/\d|\.$/);
});

test('packers get to the packing screen, and to no list that they may not open', () => {
  for (const { to } of Object.values(packerLinks)) expect(to).toBe('/admin/packing');
  const ofPackers = WorkKind.options.filter((kind) => workLabels[kind].permission === 'packing');
  expect(Object.keys(packerLinks).toSorted()).toEqual(ofPackers.toSorted());
});
