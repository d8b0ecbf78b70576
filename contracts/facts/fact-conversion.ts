import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { ActivityId, IdParams, ShownMessage } from '#contracts/common/shapes.ts';
import { choiceSubjects, factTypes } from './fact-types.rule.ts';
import { FactDefinition } from './facts.ts';

const tag = 'facts';

/** What a fact shall be, with the values that products have of it. */
export const FactMeaning = z
  .object({
    type: z.enum(factTypes).describe('What its values shall be'),
    describes: z.enum(choiceSubjects).default('variant').describe('What a choice shall describe; `variant` for others'),
    hasSeveral: z.boolean().default(false).describe('Whether a product may have several values of a choice'),
  })
  .describe('Type of a fact, and of a choice what it describes');
export type FactMeaning = z.infer<typeof FactMeaning>;

export const FactConversion = z
  .object({
    products: z.int().describe('Products that have a value, each of which is converted'),
    examples: z
      .array(
        z.object({
          from: z.string().describe('Value as it is shown now'),
          to: z.string().describe('Value as it would be shown'),
          products: z.int().describe('Products with this value'),
        }),
      )
      .describe('The most frequent values, at most 8'),
    values: z.int().describe('Values that a choice would have; 0 for other types'),
    names: z.int().describe('Variants whose names would no longer contain a value'),
    isLong: z.boolean().describe('Whether so many products change that it takes a while'),
    losses: z.array(z.string()).describe('What of the definition does not apply to the new type and ends'),
    problems: z
      .array(z.string())
      .describe('Reasons in Bulgarian why it cannot be converted, with what to do; empty if it can'),
  })
  .meta({ id: 'FactConversion', description: 'What converting a fact does to products; nothing is changed yet' });
export type FactConversion = z.infer<typeof FactConversion>;

export const previewFactConversionRoute = defineRoute({
  method: 'POST',
  path: '/admin/facts/:id/conversion',
  access: 'admin',
  permission: 'catalog',
  summary: 'Preview what another type or subject of a fact does to the values of products; changes nothing',
  tag,
  params: IdParams,
  body: FactMeaning,
  response: z.object({ conversion: FactConversion }),
  errors: ['NOT_FOUND', 'VALIDATION'],
});

export const convertFactRoute = defineRoute({
  method: 'POST',
  path: '/admin/facts/:id/convert',
  access: 'admin',
  permission: 'catalog',
  summary: 'Change the type or subject of a fact, together with the values of all products; its key stays',
  tag,
  params: IdParams,
  body: FactMeaning.extend({
    version: z.int().describe('Version that the preview was made of; a later one is refused with STALE'),
  }),
  response: z.object({ fact: FactDefinition, message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['NOT_FOUND', 'STALE', 'CONFLICT', 'VALIDATION'],
});
