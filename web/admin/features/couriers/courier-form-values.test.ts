import { expect, test } from 'vitest';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { SenderPlace, SenderProfile } from '#contracts/couriers/sender-profiles.ts';
import { changedFields, profileOf, withPlace, withProfile } from './courier-form-values.ts';

const parts = { street: 'ул. Шипка', number: '1', quarter: '', other: '' };
const address: SenderPlace = {
  id: '501',
  kind: 'address',
  label: 'София, ул. Шипка 1',
  city: 'София',
  postcode: '1000',
  street: 'ул. Шипка 1',
  parts,
};
const warehouse: SenderPlace = { ...address, id: '2', kind: 'office', label: 'Склад', parts: null };
const profile: SenderProfile = {
  clientId: 'СФ7447',
  name: 'Искра ООД',
  phone: '0888000111',
  agent: 'Мария Иванова',
  places: [address],
  agreements: [{ id: 'CD1', label: 'CD1' }],
};
const empty: CourierOptions = {
  sender: {
    name: '',
    phone: '',
    city: '',
    postcode: '',
    street: '',
    officeId: '',
    clientId: '',
    placeId: '',
    parts: null,
  },
  agent: '',
  payer: 'sender',
  hasContract: false,
  cod: { type: 'ppp', agreement: '' },
};

test('a profile fills its client, its person, its only address and its only agreement', () => {
  expect(withProfile(empty, profile)).toEqual({
    ...empty,
    agent: 'Мария Иванова',
    sender: {
      ...empty.sender,
      name: 'Искра ООД',
      phone: '0888000111',
      clientId: 'СФ7447',
      placeId: '501',
      city: 'София',
      postcode: '1000',
      street: 'ул. Шипка 1',
      parts,
    },
    cod: { type: 'ppp', agreement: 'CD1' },
  });
});

test('an office stays when another profile is picked; an agreement and an address of the first do not', () => {
  const before = withProfile({ ...empty, sender: { ...empty.sender, officeId: '1000' } }, profile);
  expect(before.sender).toMatchObject({ officeId: '1000', placeId: '' });
  const other = { ...profile, clientId: 'ПД1', places: [], agreements: [] };
  const after = withProfile(withPlace(before, address), other);
  expect(after).toMatchObject({ cod: { agreement: '' }, sender: { clientId: 'ПД1', placeId: '', parts: null } });
});

test('an address takes the place of an office, and a warehouse is an office', () => {
  const atOffice = { ...empty, sender: { ...empty.sender, officeId: '1000' } };
  expect(withPlace(atOffice, address).sender).toMatchObject({ officeId: '', placeId: '501', parts });
  expect(withPlace(empty, warehouse).sender).toMatchObject({ officeId: '2', placeId: '2', parts: null });
});

test('a stored sender is recognized by its number, or by its name when it has none', () => {
  const person = { ...profile, clientId: '', name: 'Мария Иванова' };
  const of = (sender: Partial<CourierOptions['sender']>) =>
    profileOf([profile, person], { ...empty.sender, ...sender });
  expect([of({ clientId: 'СФ7447' }), of({ name: 'Мария Иванова' }), of({ name: 'Искра' })]).toEqual([0, 1, -1]);
});

test('a picked place changes its own fields, and answers what office is missing', () => {
  const before = { ...empty, sender: { ...empty.sender, name: 'Искра', phone: '' } };
  const changed = changedFields(before, withPlace(before, address));
  expect(changed).toContain('options.sender.officeId');
  expect(changed).toContain('options.sender.street');
  expect(changed).not.toContain('options.sender.phone');
});
