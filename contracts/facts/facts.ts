import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import {
  ActivityId,
  Id,
  IdParams,
  line,
  MessageToUndo,
  optionalLine,
  optionalLines,
  ShownMessage,
  typedLine,
} from '#contracts/common/shapes.ts';
import {
  choiceSubjects,
  factPlaces,
  factRoles,
  factTypes,
  maxChoices,
  maxFactName,
  maxFacts,
  maxLevels,
  maxLevelWords,
  placesOf,
} from './fact-types.rule.ts';

const tag = 'facts';

export const HexColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'Избери цвят.')
  .describe('Colour as #rrggbb');

const FactPlaces = z.enum(factPlaces).describe('Place where a fact is shown');

/** The key of a defined fact in `facts` of a product, and the slug of a choice. */
export const FactKey = typedLine()
  .regex(/^[a-zA-Z][a-zA-Z0-9-]{0,79}$/)
  .describe('Stable name, in `facts` of products and in addresses');

const limit = z.number('Въведи число.').min(-1_000_000_000).max(1_000_000_000);

/** How a number counts the pieces of a package: a pack has `timesChoice` packages. */
const Pieces = z
  .object({
    one: line(30).describe('One piece, singular'),
    few: line(30).describe('Several pieces after a number, plural'),
    package: line(30).describe('What holds them, a container'),
    timesChoice: optionalLine(80).describe('Key of the choice whose value begins with the packages in a pack; empty'),
  })
  .describe('How the number counts the pieces in a package');

/** What a definition says besides its name and type. What does not apply to its type has its default. */
export const FactOptions = z
  .object({
    places: z.array(FactPlaces).max(factPlaces.length).default(['table']).describe('Where the fact is shown'),
    filterNote: optionalLine(200).default('').describe('Sentence above its filter; empty for none'),
    unit: optionalLine(20).default('').describe('Unit of a number, such as "mg"; empty for none'),
    isWhole: z.boolean().default(false).describe('Whether a number has no decimals'),
    min: limit.default(0).describe('Least number'),
    max: limit.default(1_000_000).describe('Greatest number'),
    maxLength: z.int().min(1).max(2000).default(300).describe('Longest text in characters'),
    noun: optionalLine(40).default('').describe('What a number is an amount of, such as caffeine; empty for the name'),
    fromChoice: optionalLine(80)
      .default('')
      .describe('Key of the choice whose value begins with the number of a variant; empty for none'),
    isPerPiece: z
      .boolean()
      .default(false)
      .describe('Whether a number is that of one piece, of which a package has many'),
    pieces: Pieces.nullable().default(null).describe('How the number counts pieces; null for not at all'),
    levels: z
      .array(
        z.object({
          from: limit.describe('Least number of the level'),
          name: line(30).describe('Its name'),
          words: z
            .array(line(30))
            .max(maxLevelWords)
            .default([])
            .describe('Other words by which a search means the level, each a single word'),
        }),
      )
      .max(maxLevels)
      .default([])
      .describe('Levels of a number in ascending order, shown as bars'),
    isPer100: z.boolean().default(false).describe('Whether the table also states the amount in 100 g'),
    reference: z
      .object({ name: line(60).describe('Something known'), amount: z.number().positive().describe('Its number') })
      .nullable()
      .default(null)
      .describe('Something known that a number is compared with'),
    total: z
      .object({
        label: line(80).describe('Text before the sum in a cart'),
        limit: z.number().positive().nullable().describe('Sum above which the note is shown; null for always'),
        note: optionalLines(300).describe('Note after the sum; empty for none'),
      })
      .nullable()
      .default(null)
      .describe('How a cart shows the sum over all its pieces; null for not at all'),
    describes: z
      .enum(choiceSubjects)
      .default('variant')
      .describe('Whether a choice describes a whole product, or tells its variants apart'),
    hasSeveral: z.boolean().default(false).describe('Whether a product may have several values of a choice'),
    role: z.enum(factRoles).default('').describe('Meaning in law; empty for none'),
    isOfMainGoods: z
      .boolean()
      .default(false)
      .describe('Whether products without the fact are accessories of those with it'),
    heading: optionalLine(40).default('').describe('Heading of the variants that differ by a choice; empty for none'),
    countedAs: optionalLine(30).default('').describe('Noun after the number of values, plural; empty for none'),
    isPainting: z.boolean().default(false).describe('Whether the colour of a choice is that of the product'),
    isNetWeight: z
      .boolean()
      .default(false)
      .describe('Whether the values of a choice are net weights of a package, such as "250 g" or "1 kg"'),
    aliases: z.array(line(60)).max(10).default([]).describe('Other names of its column in files'),
  })
  .describe('How a fact is shown and compared');
export type FactOptions = z.infer<typeof FactOptions>;

export const ChoiceValue = z
  .object({
    id: Id,
    name: z.string().describe('Name of the value'),
    slug: z.string().describe('Stable name for URLs'),
    color: HexColour.nullable().describe('Colour of the value; null for none'),
  })
  .describe('Value of a choice');
export type ChoiceValue = z.infer<typeof ChoiceValue>;

export const FactDefinition = z
  .object({
    id: Id,
    key: z.string().describe('Stable name, in `facts` of products and in addresses'),
    name: z.string().describe('Name on screen'),
    type: z.enum(factTypes).describe('What its values are'),
    options: FactOptions,
    values: z.array(ChoiceValue).describe('Values of a choice in display order; empty for other types'),
    version: z.int().describe('Version for optimistic locking; rises with every change'),
  })
  .meta({ id: 'FactDefinition', description: 'Fact that products of the shop may have' });
export type FactDefinition = z.infer<typeof FactDefinition>;

const ValueInput = z
  .object({
    id: Id.optional().describe('Existing value; absent for a new one'),
    name: line(80).describe('Name of the value, unique within the choice'),
    color: HexColour.nullable().default(null).describe('Colour of the value; null for none'),
  })
  .describe('Value of a choice');

const values = z
  .array(ValueInput)
  .max(maxChoices, `Най-много ${maxChoices} стойности.`)
  .default([])
  .describe('All values of a choice in display order; missing ones are deleted');

const Name = line(maxFactName).describe('Name on screen, unique');

/** What the options of a definition contradict, by their path. */
interface Contradiction {
  path: (string | number)[];
  message: string;
}

function contradictions({
  type,
  options,
}: {
  type: (typeof factTypes)[number];
  options: FactOptions;
}): Contradiction[] {
  const conflicts: Contradiction[] = [];
  const refuse = (path: (string | number)[], message: string) =>
    conflicts.push({ path: ['options', ...path], message });
  const misplaced = options.places.findIndex((place) => !placesOf(type, options.describes).includes(place));
  if (misplaced >= 0) refuse(['places', misplaced], 'Този вид факт не може да се покаже там.');
  if (type !== 'choice' && options.describes === 'product') refuse(['describes'], 'Само изборът може да е на вариант.');
  if (options.hasSeveral && options.describes !== 'product')
    refuse(['hasSeveral'], 'Вариантът има една стойност. Няколко може да има само целият продукт.');
  if (options.min > options.max) refuse(['min'], 'Най-малкото е над най-голямото.');
  options.levels.forEach(({ from }, index) => {
    const before = options.levels[index - 1];
    if (before && before.from >= from) refuse(['levels', index, 'from'], 'Нивата започват от най-ниското.');
  });
  if (options.fromChoice !== '' && options.places.includes('filter'))
    refuse(['places'], 'Числото идва от опция: филтърът е нейният.');
  if (options.pieces && options.isPerPiece) refuse(['isPerPiece'], 'Броят не може да е за един брой.');
  return conflicts;
}

function checkOptions(
  fact: { type: (typeof factTypes)[number]; options: FactOptions },
  context: z.RefinementCtx,
): void {
  for (const { path, message } of contradictions(fact)) context.addIssue({ code: 'custom', path, message });
}

export const NewFact = z
  .object({
    name: Name,
    type: z.enum(factTypes).describe('What its values are; another call changes it later'),
    options: FactOptions,
    values,
  })
  .superRefine(checkOptions);
export type NewFact = z.infer<typeof NewFact>;

export const FactChanges = z
  .object({
    name: Name,
    type: z.enum(factTypes).describe('Its type, unchanged'),
    options: FactOptions,
    values,
    version: z.int().describe('Version that the editor loaded; a later one is refused with STALE'),
  })
  .superRefine(checkOptions);
export type FactChanges = z.infer<typeof FactChanges>;

export const ListedFact = FactDefinition.extend({
  productCount: z.int().describe('Products that have a value'),
}).meta({ id: 'ListedFact', description: 'Fact with the number of products that have it' });
export type ListedFact = z.infer<typeof ListedFact>;

const FactWithMessage = z.object({ fact: FactDefinition, message: ShownMessage, activityId: ActivityId.optional() });

export const listFactsRoute = defineRoute({
  method: 'GET',
  path: '/admin/facts',
  access: 'admin',
  permission: 'catalog',
  summary: 'List the facts that the shop defines, in display order',
  tag,
  response: z.object({ facts: z.array(ListedFact).max(maxFacts).describe('All facts in display order') }),
  errors: [],
});

export const createFactRoute = defineRoute({
  method: 'POST',
  path: '/admin/facts/create',
  access: 'admin',
  permission: 'catalog',
  summary: 'Define a fact',
  tag,
  status: 201,
  body: NewFact,
  response: FactWithMessage,
  errors: ['NAME_TAKEN', 'CONFLICT', 'VALIDATION'],
});

export const orderFactsRoute = defineRoute({
  method: 'PUT',
  path: '/admin/facts/order',
  access: 'admin',
  permission: 'catalog',
  summary: 'Change the display order of all facts',
  tag,
  body: z.object({ ids: z.array(Id).max(maxFacts).describe('Every fact in the new order') }),
  response: MessageToUndo,
  errors: ['STALE'],
});

export const updateFactRoute = defineRoute({
  method: 'PUT',
  path: '/admin/facts/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'Change a fact and the values of a choice; its key stays',
  tag,
  params: IdParams,
  body: FactChanges,
  response: FactWithMessage,
  errors: ['NOT_FOUND', 'STALE', 'NAME_TAKEN', 'VALIDATION'],
});

export const deleteFactRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/facts/:id',
  access: 'admin',
  permission: 'catalog',
  summary: 'Delete a fact; the values of products are kept for an undo, and no longer shown',
  tag,
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND'],
});
