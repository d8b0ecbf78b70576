import { describe, expect, test } from 'vitest';
import { type FactDefinition, FactOptions } from '#contracts/facts/facts.ts';
import { emptyFact, factFormOf, factInputOf, locateFact } from './fact-form-values.ts';

const definition = (type: FactDefinition['type'], options: Partial<FactOptions>): FactDefinition => ({
  ...{ id: '1', key: 'k', name: 'Височина', type, values: [], version: 1 },
  options: FactOptions.parse(options),
});

test('a definition that is opened and not edited is saved as it was', () => {
  const height = definition('number', {
    ...{ places: ['card', 'table', 'filter'], unit: 'm', min: -5, max: 8848.5, noun: 'височина', isPer100: true },
    pieces: { one: 'зърно', few: 'зърна', package: 'плик', timesChoice: 'plikove' },
    levels: [
      { from: 0, name: 'ниско', words: [] },
      { from: 1200.5, name: 'високо', words: ['планинско', 'високопланинско'] },
    ],
    reference: { name: 'Витоша', amount: 2290 },
    ...{ total: { label: 'Общо', limit: null, note: '' }, aliases: ['height', 'altitude'] },
  });
  const { name, type, options } = height;
  expect(factInputOf(factFormOf(height))).toEqual({ name, type, options, values: [] });
  const roast = {
    ...definition('choice', { places: ['filter'], isPainting: true, heading: 'Печене' }),
    values: [
      { id: 'a', name: 'Светло', slug: 'svetlo', color: '#c58b4a' },
      { id: 'b', name: 'Тъмно', slug: 'tamno', color: null },
    ],
  };
  expect(factInputOf(factFormOf(roast))).toMatchObject({
    options: roast.options,
    values: [
      { id: 'a', name: 'Светло', color: '#c58b4a' },
      { id: 'b', name: 'Тъмно', color: null },
    ],
  });
});

describe('what does not apply to the chosen type', () => {
  test('is not sent, nor are places that it does not have', () => {
    const typed = {
      ...emptyFact,
      type: 'text' as const,
      unit: 'm',
      isPainting: true,
      places: ['table', 'filter', 'csv'],
    };
    const { options, values } = factInputOf(typed);
    expect(options).toMatchObject({ places: ['table', 'csv'], unit: '', isPainting: false });
    expect(values).toEqual([]);
  });

  test('is not sent of a part that was switched off', () => {
    const typed = {
      ...emptyFact,
      type: 'number' as const,
      hasTotal: false,
      total: { label: 'x', limit: '1', note: '' },
    };
    expect(factInputOf(typed).options.total).toBeNull();
  });
});

test.each([
  ['options.levels.0.from', 'levels.0.from'],
  ['options.pieces', 'hasPieces'],
  ['options.pieces.timesChoice', 'pieces.timesChoice'],
  ['values.2.id', 'values.2.name'],
  ['name', 'name'],
])('a refusal of %s stands at %s', (path, field) => expect(locateFact(path)).toBe(field));
