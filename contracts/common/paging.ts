import { z } from 'zod';

const defaultPageSize = 10;
const maxPageSize = 100;

/** The largest exact total; above it `totalCapped` is true, so that no list counts a million rows. */
export const totalCap = 10_000;

const digits = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Очаква се цяло число.')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const PageNumber = digits(1, 100_000).default(1).describe('Page to return, counted from 1');
/** A page of a list that programs read whole. */
export const pageSizeUpTo = (most: number) =>
  digits(1, most).default(defaultPageSize).describe(`Records per page, 1 to ${most}`);
export const PageSize = digits(1, maxPageSize).default(defaultPageSize).describe('Records per page, 1 to 100');

/**
 * Limits the pages of a search to its counted results, because skipping further would mean finding all of them again.
 * Use with `refine` on the query of a list. Lists without a search have no limit, because an index serves their pages.
 */
export function isInReach(query: { page: number; limit: number; search?: string; searchTerm?: string }): boolean {
  const { page, limit, search = '', searchTerm = '' } = query;
  return search + searchTerm === '' || (page - 1) * limit < totalCap;
}

export const outOfReach = {
  path: ['page'],
  message: 'Търсенето показва първите 10 000 намерени. Добави дума или филтър.',
};

/** Returned beside the named array of every list. */
export const paging = {
  page: z.int().describe('Returned page, counted from 1'),
  limit: z.int().describe('Records per page'),
  total: z.int().describe('Number of records found; counting stops at 10,000'),
  totalCapped: z.boolean().optional().describe('True when more than 10,000 records were found'),
};
