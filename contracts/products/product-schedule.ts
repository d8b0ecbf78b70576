import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Time, ShownMessage, ActivityId } from '#contracts/common/shapes.ts';

const panel = { access: 'admin', permission: 'catalog', tag: 'catalog' } as const;

const PromotionPrice = z
  .object({
    variantId: Id.describe('Variant that is reduced'),
    price: Money.describe('Price during the promotion, incl. VAT'),
  })
  .describe('Promotional price of a variant');

/**
 * Reduced prices of a product's variants for a limited time. The previous price is shown crossed out and restored at
 * the end.
 */
export const Promotion = z
  .object({
    startsAt: Time.describe('Start, UTC'),
    endsAt: Time.nullable().describe('End, UTC; null until someone ends it'),
    isRunning: z.boolean().describe('Whether the lower prices are in force now'),
    prices: z.array(PromotionPrice).describe('Reduced variants with their prices'),
  })
  .meta({ id: 'Promotion', description: 'Temporary lower prices of a product' });
export type Promotion = z.infer<typeof Promotion>;

/**
 * The scheduled changes of a product. `version` increases with every change; a request carries the version it is based
 * on.
 */
export const ProductSchedule = z
  .object({
    publishAt: Time.nullable().describe('Time when a draft goes on sale, UTC; null for none'),
    hideAt: Time.nullable().describe('Time when the product becomes a draft, UTC; null for none'),
    promotion: Promotion.nullable().describe('Planned or running promotion; null for none'),
    version: z.int().describe('Version for optimistic locking; rises with every change'),
  })
  .meta({ id: 'ProductSchedule', description: 'Scheduled changes of a product' });
export type ProductSchedule = z.infer<typeof ProductSchedule>;

export const ProductScheduleInput = z
  .object({
    publishAt: Time.nullable().describe('Time when a draft goes on sale, UTC; null for none'),
    hideAt: Time.nullable().describe('Time when the product becomes a draft, UTC; null for none'),
    promotion: z
      .object({
        startsAt: Time.nullable().describe('Start, UTC; null for at once'),
        endsAt: Time.nullable().describe('End, UTC; null for none'),
        prices: z
          .array(PromotionPrice)
          .min(1, 'Въведи поне една промоционална цена.')
          .max(100)
          .describe('Reduced variants with their prices'),
      })
      .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
        path: ['endsAt'],
        message: 'Краят е след началото.',
      })
      .nullable()
      .describe('Promotion; null ends the present one'),
    version: z.int().describe('Version that the editor loaded; a later one is refused with STALE'),
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
  summary: 'Get the scheduled changes of a product',
  params: IdParams,
  response: z.object({ schedule: ProductSchedule }),
  errors: ['NOT_FOUND'],
});

export const scheduleProductRoute = defineRoute({
  ...panel,
  method: 'PUT',
  path: '/admin/products/:id/schedule',
  summary: 'Set the scheduled changes of a product; an omitted promotion ends at once',
  params: IdParams,
  body: ProductScheduleInput,
  response: z.object({ schedule: ProductSchedule, message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
});
