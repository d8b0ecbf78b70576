import { expect, test } from 'vitest';
import { endpointState } from './connection-labels.ts';

const at = '2026-11-28T08:00:00Z';
const labelOf = (parts: Partial<Parameters<typeof endpointState>[0]>) =>
  endpointState({ state: 'on', failingSince: null, lastSuccessAt: null, ...parts }).label;

test('an address works only once something was accepted and nothing fails since', () => {
  expect(labelOf({})).toBe('Непроверен');
  expect(labelOf({ failingSince: at })).toBe('Не приема');
  expect(labelOf({ failingSince: at, lastSuccessAt: at })).toBe('Не приема');
  expect(labelOf({ lastSuccessAt: at })).toBe('Работи');
  expect(labelOf({ state: 'paused', failingSince: at })).toBe('Спрян');
});
