import { z } from 'zod';

export const SearchReading = z
  .object({
    searchedFor: z.string().optional().describe('Words that were searched for; absent for those that were typed'),
    isMentionOnly: z
      .boolean()
      .optional()
      .describe('Whether the words are in descriptions, categories or values only, and in no name; absent for no'),
    values: z
      .array(z.string())
      .optional()
      .describe('Slugs of the values that a word such as "strongest" means: a card shows a variant with one of them'),
  })
  .meta({ id: 'SearchReading', description: 'How the words of a search were read' });
export type SearchReading = z.infer<typeof SearchReading>;
