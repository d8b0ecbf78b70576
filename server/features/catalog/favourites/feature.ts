import { personalParts, personRecords } from '#server/features/customers/accounts/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { registerFavouriteRoutes } from './favourites.storefront-routes.ts';
import { readPersonalFavourites } from './read-personal-favourites.ts';

export const feature: Feature = {
  name: 'catalog/favourites',
  after: ['customers/accounts', 'catalog/products'],
  routes: registerFavouriteRoutes,
  answers: [
    answer(personalParts, { name: 'favourites', read: readPersonalFavourites }),
    answer(personRecords, { favourites: (db, { userId }) => readPersonalFavourites(db, userId) }),
  ],
};
