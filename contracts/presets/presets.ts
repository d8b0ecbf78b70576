import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { MessageToUndo } from '#contracts/common/shapes.ts';
import { type OwnGoods, ownGoodsNames } from './own-goods.rule.ts';

const tag = 'presets';
const permission = 'owner';

const PresetName = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('Name of a preset');

const Colour = z.string().regex(/^#[\da-f]{6}$/);

const PresetOffer = z
  .object({
    name: PresetName,
    goods: z.string().describe('What such a shop sells, in Bulgarian'),
    shopName: z.string().describe('Name of the shop of the preset'),
    description: z.string().describe('What the shop of the preset is'),
    facts: z.array(z.string()).describe('Names of the facts that its products have, in order'),
    categories: z.int().describe('Number of categories'),
    pages: z.int().describe('Number of content pages, the home page among them'),
    products: z.int().describe('Number of example products'),
    look: z
      .object({
        mark: z.string().nullable().describe('Its icon as a data URL; null for none'),
        paper: Colour.describe('Ground of its pages'),
        surface: Colour.describe('Ground of its cards'),
        ink: Colour.describe('Colour of its words'),
        brand: Colour.describe('Its first colour'),
        accent: Colour.describe('Its second colour'),
        shape: z.enum(['square', 'soft', 'round']).describe('How round its corners are'),
      })
      .describe('How it looks in the light theme'),
  })
  .meta({ id: 'PresetOffer', description: 'A preset from which an empty shop can be started' });
export type PresetOffer = z.infer<typeof PresetOffer>;

/** What a shop has of its own that a preset would come on top of. */
const OwnGoodsKind = z
  // The names of a record, which Object.keys loses.
  .enum(Object.keys(ownGoodsNames) as OwnGoods[])
  .describe('Kind of records that the shop has of its own');

export const listPresetsRoute = defineRoute({
  method: 'GET',
  path: '/admin/presets',
  access: 'admin',
  permission,
  summary: 'List the presets, and what keeps the shop from being started from one',
  tag,
  response: z.object({
    presets: z.array(PresetOffer).describe('Every preset on offer'),
    own: z.array(OwnGoodsKind).describe('Why the shop is not empty any more; empty while it is'),
  }),
  errors: [],
});

export const startFromPresetRoute = defineRoute({
  method: 'POST',
  path: '/admin/presets/start',
  access: 'admin',
  permission,
  summary: 'Start an empty shop from a preset: design, facts, categories, pages, menu and texts',
  tag,
  body: z.object({
    preset: PresetName,
    withProducts: z.boolean().describe('Whether its example products come with it'),
  }),
  response: MessageToUndo,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
