import { z } from 'zod';

const defaultPageSize = 10;
const maxPageSize = 100;

/** Totals are exact up to here; above it `totalCapped` is true, so that no list counts a million rows. */
export const totalCap = 10_000;

const digits = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Очаква се цяло число.')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const PageNumber = digits(1, 100_000).default(1);
export const PageSize = digits(1, maxPageSize).default(defaultPageSize);

/**
 * What a search finds is paged as far as it is counted: to skip more, all of that would have to be found each time. For
 * `refine` on the query of a list. Lists that nothing is searched in go on to their end, by an index.
 */
export function isInReach(query: { page: number; limit: number; search?: string; searchTerm?: string }): boolean {
  const { page, limit, search = '', searchTerm = '' } = query;
  return search + searchTerm === '' || (page - 1) * limit < totalCap;
}

export const outOfReach = {
  path: ['page'],
  message: 'Търсенето показва първите 10 000 намерени. Добавете дума или филтър.',
};

/** Stands beside the named array of every list. */
export const paging = {
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalCapped: z.boolean().optional(),
};
