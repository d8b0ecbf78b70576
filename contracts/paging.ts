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

/** Stands beside the named array of every list. */
export const paging = {
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalCapped: z.boolean().optional(),
};
