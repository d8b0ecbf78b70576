import { z, type ZodType } from 'zod';
import { Id, ShownMessage, ActivityId } from './shapes.ts';

/** How many records one bulk call may change: it is one transaction, and undone as one. */
export const maxBulk = 10_000;

/** Which records a bulk call is about: the ones named, or all that a list's filter finds (the fields of its query). */
export const bulkTarget = <Filter extends ZodType>(filter: Filter) =>
  z.union([
    z.object({ ids: z.array(Id).min(1).max(1000).describe('IDs of the records, at most 1,000') }),
    z.object({ filter: filter.describe('Every record that this list filter finds') }),
  ]);

/** `changed` counts what is different now; `refused` names what could not be changed, and why. */
export const BulkResult = z
  .object({
    changed: z.int().describe('Number of records that changed'),
    refused: z
      .array(
        z.object({
          id: Id,
          name: z.string().describe('Name or number of the record'),
          message: z.string().describe('Reason in Bulgarian'),
        }),
      )
      .describe('Records that could not be changed'),
    message: ShownMessage,
    activityId: ActivityId.optional(),
  })
  .meta({ id: 'BulkResult', description: 'Outcome of a bulk change' });
export type BulkResult = z.infer<typeof BulkResult>;
