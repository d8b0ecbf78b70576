import type { Street } from './streets.ts';

/** A street as an address begins with it: a quarter without a kind of its own gets one, which tells it from a street. */
export function nameStreet({ kind, name }: Pick<Street, 'kind' | 'name'>): string {
  return kind === 'street' || /^(?:кв|ж\.?\s*к|к\.?\s*к|м-ст|местн)(?:\.|\s)/i.test(name) ? name : `кв. ${name}`;
}
