import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Message, MessageToUndo, optionalLine, ShownMessage, Time } from '#contracts/common/shapes.ts';
import { speeches } from '#contracts/speech/speech.rule.ts';
import { designShapes, fontPairs, maxDesignFileBytes } from './design-choices.rule.ts';
import { type ToneName, toneNames, toneProperty } from './tones.rule.ts';

const tag = 'design';
const permission = 'settings';

const Colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Цветът е # и шест знака: #112233.')
  .overwrite((text) => text.toLowerCase());

const Tones = z
  // Every name has a colour; Object.fromEntries loses the names.
  .object(
    Object.fromEntries(
      toneNames.map((name) => [name, Colour.describe(`Tone of the custom property ${toneProperty(name)}`)]),
    ) as Record<ToneName, typeof Colour>,
  )
  .describe('Each tone of a theme as #rrggbb');

/** Two colours from which all tones are derived, or the tones themselves. */
const DesignPalette = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('colours').describe('All tones are derived from two colours'),
    brand: Colour.describe('Colour of the brand'),
    accent: Colour.describe('Second colour'),
  }),
  z.object({
    from: z.literal('tones').describe('The tones are listed'),
    tones: z.object({ light: Tones, dark: Tones }).describe('The tones of both themes'),
  }),
]);

const FileId = z
  .string()
  .regex(/^[\da-f]{64}$/, 'Непознат файл.')
  .describe('SHA-256 of a stored file of the design');

/** How a shop looks. */
export const Design = z
  .object({
    logo: FileId.nullable().describe('Logo; null shows the first letter of the name'),
    darkLogo: FileId.nullable().describe('Logo on dark grounds; null uses the same'),
    showsName: z.boolean().describe('Whether the name stands beside the logo'),
    icon: FileId.nullable().describe('Square icon of the shop; null makes one of the logo or the first letter'),
    palette: DesignPalette.describe('Where the tones of both themes come from'),
    shape: z.enum(designShapes).describe('How round corners are'),
    fonts: z.enum(fontPairs).describe('Pair of fonts for headings and text'),
    // Designs of earlier releases have none.
    speech: z.enum(speeches).default('informal').describe('How customers are addressed: familiarly or politely'),
  })
  .meta({ id: 'Design', description: 'Logo, colours, corners, fonts and form of address of the shop' });
export type Design = z.infer<typeof Design>;

export const DesignFile = z
  .object({
    id: FileId,
    url: z.string().describe('Address of the file in the shop'),
    type: z.enum(['image/svg+xml', 'image/webp']).describe('Media type of the file'),
    width: z.int().min(1).describe('Width in pixels or units'),
    height: z.int().min(1).describe('Height in pixels or units'),
  })
  .meta({ id: 'DesignFile', description: 'A stored logo or icon' });
export type DesignFile = z.infer<typeof DesignFile>;

const DesignVersion = z
  .object({
    id: Id,
    number: z.int().describe('Number of the version, ascending'),
    name: z.string().describe('What the owner called it; may be empty'),
    state: z.enum(['current', 'earlier', 'scheduled']).describe('Whether it is shown, was shown, or will be'),
    startsAt: Time.describe('When it is or was shown from'),
    publishedAt: Time.describe('When it was published or scheduled'),
    author: z.string().describe('Who published it'),
    restoredFrom: z.int().nullable().describe('Number of the version that it repeats'),
    design: Design,
  })
  .meta({ id: 'DesignVersion', description: 'A published or scheduled design' });
export type DesignVersion = z.infer<typeof DesignVersion>;

const DesignDraft = z
  .object({
    savedAt: Time.describe('When it was saved'),
    author: z.string().describe('Who saved it'),
    design: Design,
  })
  .describe('The design that is not published yet');

/** What was changed so that everything can be read, in words for the owner. */
const Adjustments = z.array(z.string()).describe('What was adjusted for contrast, in Bulgarian');

const State = z.object({
  current: Design.describe('The design that visitors see'),
  version: z.int().describe('Number of changes of the design; send it with the next one'),
  draft: DesignDraft.nullable().describe('Saved changes that visitors do not see; null for none'),
  versions: z.array(DesignVersion).describe('The latest 50 versions, newest first'),
  files: z.array(DesignFile).describe('Every file of these designs'),
  panelLook: z
    .object({
      styles: z.string().describe('Path of the style sheet with the logo and the tones of the panel'),
      icon: z.string().describe('Path of the icon'),
    })
    .describe('What pages of the panel that are loaded now have of the design'),
});
export type DesignState = z.infer<typeof State>;

export const getDesignRoute = defineRoute({
  method: 'GET',
  path: '/admin/design',
  access: 'admin',
  permission,
  summary: 'Get the design, its draft and its versions',
  tag,
  response: State,
  errors: [],
});

export const previewDesignRoute = defineRoute({
  method: 'POST',
  path: '/admin/design/preview',
  access: 'admin',
  permission,
  summary: 'Derive the style sheet of a design without storing anything',
  tag,
  body: z.object({ design: Design }),
  response: z.object({
    styles: z.string().describe('Style sheet of the storefront'),
    adjustments: Adjustments,
    tones: z.object({ light: Tones, dark: Tones }).describe('The tones of both themes'),
  }),
  errors: ['VALIDATION'],
});

const readVersion = z
  .int()
  .min(0)
  .describe('Number of changes of the design as it was read; after another change this one is refused with STALE');
const Saved = Message.extend({ version: z.int().describe('Number of changes, for the next one') });

export const saveDesignDraftRoute = defineRoute({
  method: 'PUT',
  path: '/admin/design/draft',
  access: 'admin',
  permission,
  summary: 'Save the design without publishing it',
  tag,
  body: z.object({ design: Design, version: readVersion }),
  response: Saved,
  errors: ['VALIDATION', 'STALE'],
});

export const discardDesignDraftRoute = defineRoute({
  method: 'POST',
  path: '/admin/design/draft/discard',
  access: 'admin',
  permission,
  summary: 'Discard the draft',
  tag,
  body: z.object({ version: readVersion }),
  response: Saved,
  errors: ['STALE'],
});

export const publishDesignRoute = defineRoute({
  method: 'POST',
  path: '/admin/design/publish',
  access: 'admin',
  permission,
  summary: 'Show a design to visitors, now or from a time on',
  tag,
  body: z.object({
    design: Design,
    version: readVersion,
    name: optionalLine(60).default('').describe('Name of the version, such as its occasion'),
    startsAt: Time.nullable().default(null).describe('When it is shown from; null for now'),
  }),
  response: MessageToUndo,
  errors: ['VALIDATION', 'STALE'],
});

export const restoreDesignRoute = defineRoute({
  method: 'POST',
  path: '/admin/design/versions/:id/restore',
  access: 'admin',
  permission,
  summary: 'Show an earlier version again, as a new version',
  tag,
  params: IdParams,
  response: MessageToUndo,
  errors: ['NOT_FOUND'],
});

export const cancelDesignRoute = defineRoute({
  method: 'POST',
  path: '/admin/design/versions/:id/cancel',
  access: 'admin',
  permission,
  summary: 'Cancel a version that has not begun; its design becomes the draft if there is none',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

const fileBytes = (max: number) =>
  z
    .base64('Файлът не може да се прочете.')
    .min(1, 'Избери файл.')
    .max(Math.ceil(max / 3) * 4, `Файлът е над ${max / 1_000_000} MB.`);

export const uploadDesignFileRoute = defineRoute({
  method: 'POST',
  path: '/admin/design/files',
  access: 'admin',
  permission,
  summary: 'Store a logo or icon: SVG, which is cleaned, or a picture, which is encoded anew',
  tag,
  status: 201,
  body: z.object({ file: fileBytes(maxDesignFileBytes).describe('The file in base64, up to 2 MB') }),
  response: z.object({ file: DesignFile, message: ShownMessage }),
  errors: ['VALIDATION', 'IMAGE_UNREADABLE'],
});

/** A design with its files, for another shop or for safe-keeping. */
export const DesignPackage = z
  .object({
    kind: z.literal('iskra-design', 'Това не е файл с дизайн на магазин.').describe('Marks a file with a design'),
    version: z.literal(1, 'Файлът е от друга версия на магазина.').describe('Version of the file format'),
    design: Design,
    files: z
      .record(FileId, fileBytes(maxDesignFileBytes))
      .refine((files) => Object.keys(files).length <= 3, 'Най-много 3 файла.')
      .describe('The files of the design in base64, by the names that it uses'),
  })
  .meta({ id: 'DesignPackage', description: 'A design with its files' });
export type DesignPackage = z.infer<typeof DesignPackage>;

export const exportDesignRoute = defineRoute({
  method: 'GET',
  path: '/admin/design/export',
  access: 'admin',
  permission,
  summary: 'Export the draft, or the current design without one, with its files',
  tag,
  response: DesignPackage,
  errors: [],
});

export const importDesignRoute = defineRoute({
  method: 'POST',
  path: '/admin/design/import',
  access: 'admin',
  permission,
  summary: 'Make an exported design the draft, checked like typed input',
  tag,
  body: z.object({ file: DesignPackage, version: readVersion }),
  response: Saved,
  errors: ['VALIDATION', 'STALE', 'IMAGE_UNREADABLE'],
});
