import { z, type ZodType } from 'zod';
import { Id, ShownMessage, ActivityId } from './shapes.ts';

/** The maximum number of records in a bulk call, which runs and is undone as one transaction. */
export const maxBulk = 10_000;

/**
 * The maximum number of ids in the query of a call: with those of a longer list, the headers of the request would exceed
 * the 16 KB that the server reads, and it would be refused as a whole.
 */
export const maxIdsInQuery = 300;

/** Ids in the query of a call, separated by commas. */
export const idsInQuery = z
  .string()
  .max(maxIdsInQuery * 40)
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(Id).max(maxIdsInQuery, `Най-много ${maxIdsInQuery} наведнъж.`));

/** The records of a bulk call: the ids listed, or all records that match a list's filter (the fields of its query). */
export const bulkTarget = <Filter extends ZodType>(filter: Filter) =>
  z.union([
    z.object({ ids: z.array(Id).min(1).max(1000).describe('IDs of the records, at most 1,000') }),
    z.object({ filter: filter.describe('Every record that this list filter finds') }),
  ]);

/** `changed` counts the changed records; `refused` lists the records that could not be changed, with the reason. */
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
