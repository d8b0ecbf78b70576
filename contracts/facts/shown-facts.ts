import { z } from 'zod';
import { typedLine } from '#contracts/common/shapes.ts';
import { readFactFilters } from './fact-filters.rule.ts';

const ShownFact = z
  .object({
    text: z.string().describe('Value with its unit'),
    noun: z.string().optional().describe('What it is an amount of; absent where the text says it'),
    bars: z.int().min(1).max(3).optional().describe('Its level, shown as one to three bars; absent without levels'),
    beside: z.array(z.string()).optional().describe('What the text is for, such as "per piece"; only on its own page'),
  })
  .describe('Fact as it is shown');
export type ShownFact = z.infer<typeof ShownFact>;

const ShownVariant = z.object({
  facts: z.array(ShownFact).describe('Facts on the card of the product, or beside its name'),
  lead: z.number().nullable().describe('Number by which variants are sorted; null for none'),
  level: z.string().describe('Name of the level of that number where the name of the variant states it; else empty'),
  pieces: z
    .object({
      count: z.int().describe('Pieces sold as the variant'),
      text: z.string().describe('The pieces with their noun'),
      per: z.string().describe('Words after the price of a piece'),
      name: z.string().describe('Name of a piece'),
    })
    .nullable()
    .describe('What is counted in the variant; null for goods that are not counted'),
  grams: z.number().nullable().describe('Net weight in g; null when it is not stated'),
  warning: z.string().nullable().describe('Statement that the law has beside the name; null for none'),
  rows: z
    .array(z.tuple([z.string(), z.string()]))
    .optional()
    .describe('Rows of the table of facts, as name and value; only on its own page'),
  details: z
    .array(z.tuple([z.string(), z.string()]))
    .optional()
    .describe('Facts for the lists of other sellers, as name and value; only on its own page'),
});
export type ShownVariant = z.infer<typeof ShownVariant>;

/** What the definitions of the shop make of the facts of a product, so that whoever shows them needs no definitions. */
export const ShownFacts = z
  .object({
    choices: z.string().describe('How many values of the leading choice the product has; empty for one'),
    heading: z.string().describe('Heading of the variants; empty for the usual one'),
    variants: z.array(ShownVariant).describe('In the order of `variants`'),
    properties: z
      .array(
        z.object({
          name: z.string().describe('Name of the fact, with its unit'),
          value: z.union([z.string(), z.number(), z.boolean()]).describe('Its value'),
        }),
      )
      .optional()
      .describe('Facts that search engines are told of; only on its own page'),
  })
  .describe('Facts as they are shown');
export type ShownFacts = z.infer<typeof ShownFacts>;

export const FactRange = z
  .object({
    key: z.string().describe('Key of the fact'),
    name: z.string().describe('Name of the fact'),
    unit: z.string().describe('Unit of a number; empty for none'),
    note: z.string().describe('Sentence above the filter; empty for none'),
    min: z.number().nullable().describe('Least number in the category; null for yes or no'),
    max: z.number().nullable().describe('Greatest number in the category; null for yes or no'),
    count: z.int().describe('Products in the category that have the fact; for yes or no, those with yes'),
  })
  .describe('Fact by which a list can be filtered');
export type FactRange = z.infer<typeof FactRange>;

/** The filters of a list by facts, as `readFactFilters` reads them. */
export const FactFilters = typedLine()
  .max(2000)
  .transform(readFactFilters)
  .refine((filters) => filters !== null, 'Няма такъв филтър.')
  .transform((filters) => filters ?? [])
  .default([])
  .describe('Comma-separated facts: `key:least..greatest` with one end or both, or `key:true`');
