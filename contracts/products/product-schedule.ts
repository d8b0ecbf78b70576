import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Time } from '#contracts/common/shapes.ts';

const panel = { access: 'admin', permission: 'catalog', tag: 'catalog' } as const;

const PromotionPrice = z.object({ variantId: Id, price: Money });

/** Lower prices of a product's variants for a time. The price before is shown crossed out, and comes back at the end. */
export const Promotion = z
  .object({
    startsAt: Time,
    /** Without an end it lasts until someone removes it. */
    endsAt: Time.nullable(),
    isRunning: z.boolean(),
    prices: z.array(PromotionPrice),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;

/** What the clock does with a product. `version` rises with every change: what a change says that it saw. */
export const ProductSchedule = z
  .object({
    /** When a draft goes on sale, and when what is on sale becomes a draft again. */
    publishAt: Time.nullable(),
    hideAt: Time.nullable(),
    promotion: Promotion.nullable(),
    version: z.int(),
  })
  .meta({ id: 'ProductSchedule' });
export type ProductSchedule = z.infer<typeof ProductSchedule>;

export const ProductScheduleInput = z
  .object({
    publishAt: Time.nullable(),
    hideAt: Time.nullable(),
    promotion: z
      .object({
        /** Null begins at once. */
        startsAt: Time.nullable(),
        endsAt: Time.nullable(),
        prices: z.array(PromotionPrice).min(1, 'Въведете поне една промоционална цена.').max(100),
      })
      .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
        path: ['endsAt'],
        message: 'Краят е след началото.',
      })
      .nullable(),
    version: z.int(),
  })
  .refine(({ publishAt, hideAt }) => publishAt === null || hideAt === null || publishAt < hideAt, {
    path: ['hideAt'],
    message: 'Скриването е след публикуването.',
  });
export type ProductScheduleInput = z.infer<typeof ProductScheduleInput>;

export const getProductScheduleRoute = defineRoute({
  ...panel,
  method: 'GET',
  path: '/admin/products/:id/schedule',
  summary: 'What the clock will do with a product: publish it, hide it, lower its prices for a time',
  params: IdParams,
  response: z.object({ schedule: ProductSchedule }),
  errors: ['NOT_FOUND'],
});

export const scheduleProductRoute = defineRoute({
  ...panel,
  method: 'PUT',
  path: '/admin/products/:id/schedule',
  summary: 'Say what the clock does with a product; a promotion that is left out ends at once',
  params: IdParams,
  body: ProductScheduleInput,
  response: z.object({ schedule: ProductSchedule, message: z.string(), activityId: Id.optional() }),
  errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
});
