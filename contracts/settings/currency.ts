import { z } from 'zod';
import { Currency, Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Settings } from './settings.ts';

const tag = 'settings';

/** What is typed to confirm that the whole shop moves. */
const moveWord = 'ЕВРО';

/** Amounts of one kind that move together. */
export const MovedPart = z
  .object({
    label: z.string(),
    count: z.int(),
    /** The first few, as they are and as they will be. */
    examples: z.array(z.object({ name: z.string(), before: Money, after: Money })),
    /** What the owner may want to mend afterwards. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'MovedPart' });
export type MovedPart = z.infer<typeof MovedPart>;

export const previewMoveRoute = defineRoute({
  method: 'GET',
  path: '/admin/settings/currency',
  access: 'admin',
  permission: 'settings',
  summary: 'What moving the shop from leva to euro would change; `parts` are empty once it has moved',
  tag,
  response: z.object({ currency: Currency, parts: z.array(MovedPart) }),
  errors: [],
});

/** There is no way back: rounded amounts would not be what they were. CONFLICT once the shop has moved. */
export const moveToEuroRoute = defineRoute({
  method: 'POST',
  path: '/admin/settings/currency',
  access: 'admin',
  permission: 'settings',
  summary: 'Move every price, discount and delivery price from leva to euro at 1.95583, in one transaction',
  tag,
  body: z.object({
    to: z.literal('EUR', 'Магазинът се мести само от левове в евро.'),
    confirm: z.literal(moveWord, `Напишете ${moveWord}, за да потвърдите.`),
  }),
  response: z.object({ settings: Settings, moved: z.int(), message: z.string() }),
  errors: ['CONFLICT', 'VALIDATION'],
});
