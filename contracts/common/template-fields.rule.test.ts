import { expect, test } from 'vitest';
import { fillFields, namedFields } from './template-fields.rule.ts';

test('lists each field of a template once', () => {
  expect(namedFields('{име}, поръчка { номер } на {име}')).toEqual(['име', 'номер']);
});

test('omits a part in brackets if one of its fields has no value, and keeps brackets without fields', () => {
  const template = 'Готово[, {име}][ до {ден}] [важно]';
  expect(fillFields(template, { име: 'Ива' })).toBe('Готово, Ива [важно]');
});

test('text in a value that looks like a field or a bracket is not replaced', () => {
  expect(fillFields('За {име}', { име: '{номер} [x {y}]', номер: '7' })).toBe('За {номер} [x {y}]');
});
