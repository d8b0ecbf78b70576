import { expect, test } from 'vitest';
import { leadsElsewhere } from './address-values.ts';

const home = { method: 'address', city: 'Русе', postcode: '7000', street: 'ул. „Дунав“ 1' } as const;
const office = {
  method: 'office',
  courier: 'econt',
  officeId: '17',
  officeName: 'Русе Център',
  city: 'Русе',
  officeAddress: 'пл. Свобода 1',
} as const;

test.each([
  ['nothing was typed', home, {}, false],
  ['the same was typed', home, { 'delivery.street': ' ул. „Дунав“ 1 ', 'contact.phone': '0899' }, false],
  ['another street was typed', home, { 'delivery.street': 'ул. „Дунав“ 3' }, true],
  ['an office was chosen', home, { 'delivery.method': 'office' }, true],
  ['another office was looked for, and none chosen', office, { 'office.search': 'Варна' }, false],
  ['another office was chosen', office, { 'delivery.officeId': 'econt:18' }, true],
])('selects the stored address unless the input has another destination: %s', (_when, delivery, typed, elsewhere) => {
  expect(leadsElsewhere({ delivery }, typed)).toBe(elsewhere);
});
