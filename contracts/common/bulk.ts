import { z, type ZodType } from 'zod';
import { Id } from './shapes.ts';

/** How many records one bulk call may change: it is one transaction, and undone as one. */
export const maxBulk = 10_000;

/** Which records a bulk call is about: the ones named, or all that a list's filter finds (the fields of its query). */
export const bulkTarget = <Filter extends ZodType>(filter: Filter) =>
  z.union([z.object({ ids: z.array(Id).min(1).max(1000) }), z.object({ filter })]);

/** `changed` counts what is different now; `refused` names what could not be changed, and why. */
export const BulkResult = z
  .object({
    changed: z.int(),
    refused: z.array(z.object({ id: Id, name: z.string(), message: z.string() })),
    message: z.string(),
    activityId: Id.optional(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;
