import { personalParts, personRecords, savedAddresses } from '#server/features/customers/accounts/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { registerAddressRoutes } from './addresses.storefront-routes.ts';
import { listAddresses } from './list-addresses.ts';
import { readSavedAddresses } from './read-saved-addresses.ts';

export const feature: Feature = {
  name: 'sales/addresses',
  after: ['customers/accounts', 'sales/delivery'],
  routes: registerAddressRoutes,
  answers: [
    answer(personalParts, { name: 'addresses', read: listAddresses }),
    answer(personRecords, { addresses: (db, { userId }) => listAddresses(db, userId) }),
    answer(savedAddresses, readSavedAddresses),
  ],
};
