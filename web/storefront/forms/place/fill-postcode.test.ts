import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Settlement } from '#contracts/delivery/settlements.ts';
import { fillPostcode } from './fill-postcode.ts';

class Input {
  readonly dataset: Record<string, string> = {};
  #value = '';
  selected = '';
  get value(): string {
    return this.#value;
  }
  set value(text: string) {
    this.#value = text;
  }
  dispatchEvent(): boolean {
    return true;
  }
  select(): void {
    this.selected = this.#value;
  }
}

// The next file of the worker has its own.
afterEach(() => vi.unstubAllGlobals());

let input: Input;
let page: { activeElement: unknown };
beforeEach(() => {
  input = new Input();
  page = { activeElement: null };
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('document', page);
});

const town = (postcode: string, kind: Settlement['kind'] = 'town'): Settlement => ({
  ...{ name: 'Пловдив', kind, municipality: '', province: '', postcode, lat: null, lng: null },
});
const fill = (place: Settlement | undefined, isChosen = false): string => {
  // A form of one field.
  fillPostcode({ elements: { namedItem: () => input } } as unknown as HTMLFormElement, place, isChosen);
  return input.value;
};

test('a town that is known only after Tab fills the entered field, and what is typed then replaces it', () => {
  page.activeElement = input;
  expect(fill(town('4000'))).toBe('4000');
  expect(input.selected).toBe('4000');
});

test('a suggestion that arrives late does not come between the keystrokes', () => {
  page.activeElement = input;
  input.value = '40';
  expect(fill(town('4000'))).toBe('40');
});

test('a filled code follows the town, a typed one of the same part of the country stays', () => {
  expect([fill(town('4000')), fill(town('9000')), fill(undefined)]).toEqual(['4000', '9000', '']);
  input.value = '4023';
  expect([fill(town('4000')), fill(town('4000'), true)]).toEqual(['4023', '4023']);
  expect(fill(town('9000'), true)).toBe('9000');
});
