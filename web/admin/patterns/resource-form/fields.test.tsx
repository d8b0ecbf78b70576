import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { expect, test } from 'vitest';
import { FieldIds } from './field-frame.tsx';
import { AreaField, CheckField, dayInWords, required, TextField } from './fields.tsx';
import { FormSection } from './form-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { WholeField } from './whole-field.tsx';

interface Values {
  name: string;
  isOpen: boolean;
}

function Form({ errors = {}, children }: { errors?: FieldErrors<Values>; children: ReactNode }) {
  const form = useForm<Values>({ errors, defaultValues: { name: 'Мед', isOpen: true } });
  return <FormProvider {...form}>{children}</FormProvider>;
}
const markupOf = (field: ReactNode, errors?: FieldErrors<Values>) =>
  renderToStaticMarkup(<Form {...(errors && { errors })}>{field}</Form>);

test('a field is named by its label and described by its hint', () => {
  const markup = markupOf(<TextField name="name" label="Име" hint="Вижда се от всички." />);
  expect(markup).toContain('<label for="field-name" class="field-label">Име</label>');
  expect(markup).toContain('id="field-name" aria-describedby="field-name-hint"');
  expect(markup).not.toContain('aria-invalid');
});

test('a wrong field is marked, and its error is part of its description', () => {
  const errors = { name: { type: 'server', message: 'Вече го има.' } };
  const markup = markupOf(<AreaField name="name" label="Име" hint="Кратко." />, errors);
  expect(markup).toContain('aria-describedby="field-name-hint field-name-error"');
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).toContain('Вече го има.');
});

test('an error of another field does not mark it', () => {
  const errors = { isOpen: { type: 'server', message: 'Не може.' } };
  expect(markupOf(<TextField name="name" label="Име" />, errors)).not.toContain('aria-invalid');
  expect(markupOf(<CheckField name="isOpen" label="Отворено" />, errors)).toContain('Не може.');
});

test('fields of a dialog have other ids than those of the page below it', () => {
  const field = (
    <FieldIds value="dialog">
      <TextField name="name" label="Име" />
    </FieldIds>
  );
  expect(markupOf(field)).toContain('<label for="dialog-name"');
});

test('a label that is hidden from sight still names its field', () => {
  expect(markupOf(<TextField name="name" label="Име" isLabelHidden />)).toContain(
    '<label for="field-name" class="sr-only">Име</label>',
  );
});

test('a required field takes no spaces for text', () => {
  const validate = required.validate;
  if (typeof validate !== 'function') throw new Error('required has no rule');
  expect([validate('  ', {}), validate(undefined, {}), validate(' а ', {})]).toEqual([
    'Попълни това поле.',
    'Попълни това поле.',
    true,
  ]);
});

test('a whole number takes no more digits than its largest value', () => {
  const markup = markupOf(<WholeField name="name" label="Колко" max={999} />);
  expect(markup).toContain('inputMode="numeric"');
  expect(markup).toContain('maxLength="3"');
});

test('a section is named by its heading', () => {
  const [, id] = /<h2 id="([^"]+)">/.exec(renderToStaticMarkup(<FormSection title="Цени">.</FormSection>)) ?? [];
  expect(renderToStaticMarkup(<FormSection title="Цени">.</FormSection>)).toContain(`aria-labelledby="${id}"`);
});

const bar = (part: Partial<Parameters<typeof SaveBar>[0]>) =>
  renderToStaticMarkup(
    <SaveBar isNew={false} labels={undefined} isDirty={false} isSaving={false} onDiscard={() => undefined} {...part} />,
  );

test('the save bar is there as long as something is not saved', () => {
  expect(bar({})).toBe('');
  expect(bar({ isDirty: true })).toContain('Има незапазени промени');
  expect(bar({ isNew: true })).toContain('Нов запис');
  expect(bar({ isSaving: true })).toContain('Запазване…');
});

test('while it saves, the changes cannot be discarded', () => {
  expect(bar({ isSaving: true, isDirty: true })).toMatch(/<button type="button" [^>]*disabled=""[^>]*>Махни промените/);
});

test('a date says in words which day it is, whatever the order of the browser', () => {
  expect(dayInWords('2026-12-01')).toBe('1 декември, вторник, 2026 г.');
  expect(dayInWords('2026-12-01T10:30')).toBe('1 декември, вторник, 2026 г.');
  expect([dayInWords(''), dayInWords(undefined), dayInWords('2026-13-45')]).toEqual(['', '', '']);
});
