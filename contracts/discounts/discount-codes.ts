import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Message, Time } from '#contracts/common/shapes.ts';

const tag = 'discounts';
const permission = 'catalog';

/** So many codes are made at once, and so many a discount has at most. */
const maxCodesAtOnce = 1000;
export const maxCodes = 20_000;

/** A code for one order. `orderId` is the one that has it. */
export const IssuedDiscountCode = z
  .object({ code: z.string(), orderId: Id.nullable(), createdAt: Time })
  .meta({ id: 'IssuedDiscountCode' });
export type IssuedDiscountCode = z.infer<typeof IssuedDiscountCode>;

export const generateCodesRoute = defineRoute({
  method: 'POST',
  path: '/admin/discounts/:id/codes',
  access: 'admin',
  permission,
  summary: 'Generate codes for one order each; CONFLICT for a discount that has another way in',
  tag,
  status: 201,
  params: IdParams,
  body: z.object({
    count: z
      .int('Въведете цял брой.')
      .min(1, 'Най-малко 1 код.')
      .max(maxCodesAtOnce, `Най-много ${maxCodesAtOnce} наведнъж.`),
    prefix: z
      .string()
      .trim()
      .max(12, 'Най-много 12 знака.')
      .regex(/^[\p{L}\p{N}_-]*$/u, 'Само букви, цифри, - и _, без интервали.')
      .default(''),
  }),
  response: Message.extend({ created: z.int(), total: z.int() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
});

export const listCodesRoute = defineRoute({
  method: 'GET',
  path: '/admin/discounts/:id/codes',
  access: 'admin',
  permission,
  summary: 'The generated codes of a discount, newest first; `used` counts those that an order has',
  tag,
  params: IdParams,
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({ codes: z.array(IssuedDiscountCode), used: z.int(), ...paging }),
  errors: ['NOT_FOUND'],
});

export const exportCodesRoute = defineRoute({
  method: 'GET',
  path: '/admin/discounts/:id/codes/export',
  access: 'admin',
  permission,
  summary: 'The generated codes of a discount, as CSV',
  tag,
  params: IdParams,
  response: z.string(),
  produces: 'text/csv',
  exports: true,
  errors: ['NOT_FOUND'],
});
