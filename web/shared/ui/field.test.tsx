import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Check, TextAreaField, TextField } from './field.tsx';

const html = (element: ReactElement) => renderToStaticMarkup(element);
const attribute = (text: string, tag: string, name: string) =>
  new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`).exec(text)?.[1];

describe.each([
  ['input', (parts: object) => <TextField label="Град" name="city" {...parts} />],
  ['textarea', (parts: object) => <TextAreaField label="Бележка" name="note" {...parts} />],
] as const)('a field with %s', (tag, field) => {
  test('is named by its label, with or without an id of its own', () => {
    for (const parts of [{}, { id: 'own' }]) {
      const text = html(field(parts));
      expect(attribute(text, tag, 'id')).toBeTruthy();
      expect(attribute(text, 'label', 'for')).toBe(attribute(text, tag, 'id'));
    }
    expect(attribute(html(field({ id: 'own' })), tag, 'id')).toBe('own');
  });

  test('is described by its hint and its error, in that order, and is invalid only with an error', () => {
    const both = html(field({ id: 'f', hint: 'Без кода.', error: 'Въведи град.' }));
    expect(attribute(both, tag, 'aria-describedby')).toBe('f-hint f-error');
    expect(both).toMatch(/id="f-hint"[^>]*>Без кода\./);
    expect(both).toMatch(/id="f-error"/);
    expect(attribute(both, tag, 'aria-invalid')).toBe('true');
    const hinted = html(field({ id: 'f', hint: 'Без кода.' }));
    expect(attribute(hinted, tag, 'aria-describedby')).toBe('f-hint');
    expect(attribute(hinted, tag, 'aria-invalid')).toBeUndefined();
    const bare = html(field({ id: 'f' }));
    expect(attribute(bare, tag, 'aria-describedby')).toBeUndefined();
    expect(bare).not.toContain('f-error');
  });

  test('says that an error is one in words, not only in colour', () => {
    expect(html(field({ error: 'Въведи град.' }))).toContain('<span class="sr-only">Грешка: </span>Въведи град.');
  });

  test('says in its label that it is optional', () => {
    expect(html(field({ optional: true }))).toMatch(/<label[^>]*>.*\(по желание\)<\/span><\/label>/);
    expect(html(field({}))).not.toContain('по желание');
  });
});

describe('a checkbox', () => {
  test('is inside its label, and its error describes it', () => {
    const text = html(<Check label="Съгласен съм" name="terms" error="Отбележи съгласието." />);
    expect(text).toMatch(/<label class="check"><input[^>]*>.*Съгласен съм.*<\/label>/);
    expect(attribute(text, 'input', 'aria-describedby')).toBe(/<p id="([^"]+)"/.exec(text)?.[1]);
    expect(attribute(text, 'input', 'aria-invalid')).toBe('true');
    const without = html(<Check label="Съгласен съм" name="terms" />);
    expect(attribute(without, 'input', 'aria-describedby')).toBeUndefined();
  });

  test('may be a radio button', () => {
    expect(attribute(html(<Check type="radio" label="До адрес" name="way" />), 'input', 'type')).toBe('radio');
  });
});
