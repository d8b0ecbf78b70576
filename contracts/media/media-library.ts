import { z } from 'zod';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  CreatedAt,
  Id,
  IdParams,
  MessageToUndo,
  optionalLine,
  ShownMessage,
  typedLine,
} from '#contracts/common/shapes.ts';
import { Image } from '#contracts/products/products.ts';

const tag = 'media';
const inLibrary = { access: 'admin', permission: 'catalog', tag } as const;

const PictureKind = z
  .enum(['photo', 'drawing'])
  .describe('`photo` for an uploaded picture, `drawing` for one drawn by the shop itself');

const Percent = z.int().min(0).max(100);
const Thousandths = z.int().min(0).max(1000);

/** The least width and height of a crop, in thousandths. */
const minCrop = 20;

export const CropArea = z
  .object({
    x: Thousandths.describe('Left edge, in thousandths of the width'),
    y: Thousandths.describe('Top edge, in thousandths of the height'),
    width: Thousandths.min(minCrop).describe('Width, in thousandths of the width'),
    height: Thousandths.min(minCrop).describe('Height, in thousandths of the height'),
  })
  .refine(({ x, y, width, height }) => x + width <= 1000 && y + height <= 1000, 'Изрезката излиза извън снимката.')
  .meta({ id: 'CropArea', description: 'Part of a picture' });

export const LibraryPicture = Image.extend({
  kind: PictureKind,
  fileName: z.string().describe('Name of the uploaded file; empty when unknown'),
  focusX: Percent.describe('The point that stays in view, in percent from the left'),
  focusY: Percent.describe('The point that stays in view, in percent from the top'),
  isUsed: z.boolean().describe('Whether something shows it'),
  createdAt: CreatedAt,
}).meta({ id: 'LibraryPicture', description: 'Picture of the media library' });
export type LibraryPicture = z.infer<typeof LibraryPicture>;

const pictureUseKinds = ['product', 'category', 'page', 'design'] as const;

export const PictureUse = z
  .object({
    kind: z.enum(pictureUseKinds).describe('What shows the picture'),
    id: z.string().describe('Its id'),
    name: z.string().describe('Its name, in Bulgarian'),
  })
  .meta({ id: 'PictureUse', description: 'A place that shows a picture' });
export type PictureUse = z.infer<typeof PictureUse>;

/** The most places that are listed of one picture. */
export const maxPictureUses = 100;

const EarlierVersion = z
  .object({
    ...{ id: Id, url: Image.shape.url, width: Image.shape.width, height: Image.shape.height },
    createdAt: CreatedAt,
  })
  .meta({ id: 'EarlierPicture', description: 'Picture whose place another one took' });

export const listMediaRoute = defineRoute({
  ...inLibrary,
  method: 'GET',
  path: '/admin/media',
  summary: 'List the pictures of the library, newest first; search matches alternative text and file name',
  query: z
    .object({
      page: PageNumber,
      limit: PageSize,
      search: typedLine().max(200).default('').describe('Words to find in the alternative text and file name'),
      use: z.enum(['used', 'unused', '']).default('').describe('Only those in use or not in use; empty for all'),
      kind: PictureKind.or(z.literal('')).default('').describe('Only this kind; empty for all'),
    })
    .refine(isInReach, outOfReach),
  response: z.object({ pictures: z.array(LibraryPicture).describe('One page of pictures'), ...paging }),
  errors: [],
});

export const getMediaRoute = defineRoute({
  ...inLibrary,
  method: 'GET',
  path: '/admin/media/:id',
  summary: 'Get a picture with the places that show it and its earlier versions',
  params: IdParams,
  response: z.object({
    picture: LibraryPicture.extend({
      original: EarlierVersion.nullable().describe('The picture that it was cropped from; null if it is whole'),
      replacedBy: Id.nullable().describe('The picture that took its place; null unless it is an earlier version'),
      crop: CropArea.nullable().describe('What was kept of the original; null if it is whole'),
    }).describe('The picture with where it is used and its earlier versions'),
    uses: z.array(PictureUse).describe(`Places that show it or an earlier version, at most ${maxPictureUses}`),
    versions: z.array(EarlierVersion).describe('Earlier versions, newest first'),
  }),
  errors: ['NOT_FOUND'],
});

export const updateMediaRoute = defineRoute({
  ...inLibrary,
  method: 'PUT',
  path: '/admin/media/:id',
  summary: 'Change the alternative text of a picture, or the point of it that stays in view',
  params: IdParams,
  body: z.object({
    alt: optionalLine(300).optional().describe('Alternative text; unchanged when absent'),
    focusX: Percent.optional().describe('Percent from the left; unchanged when absent'),
    focusY: Percent.optional().describe('Percent from the top; unchanged when absent'),
  }),
  response: MessageToUndo,
  errors: ['NOT_FOUND'],
});

/** The answer of a change after which another picture stands in its place. */
const Replaced = MessageToUndo.extend({ id: Id.describe('The picture that is shown now') });

export const cropMediaRoute = defineRoute({
  ...inLibrary,
  method: 'POST',
  path: '/admin/media/:id/crop',
  summary: 'Show only a part of a picture, everywhere; the whole picture is kept',
  params: IdParams,
  body: CropArea,
  response: Replaced,
  errors: ['NOT_FOUND', 'CONFLICT', 'STORAGE_FULL'],
});

/** The body is multipart/form-data with one part `file`. */
export const replaceMediaRoute = defineRoute({
  ...inLibrary,
  method: 'POST',
  path: '/admin/media/:id/file',
  summary:
    'Show a new file (multipart/form-data, part "file") everywhere in place of a picture; it is kept as a version',
  params: IdParams,
  response: Replaced,
  errors: ['NOT_FOUND', 'CONFLICT', 'IMAGE_UNREADABLE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'STORAGE_FULL'],
});

export const restoreMediaRoute = defineRoute({
  ...inLibrary,
  method: 'POST',
  path: '/admin/media/:id/restore',
  summary: 'Show an earlier version of a picture again, everywhere',
  params: IdParams,
  body: z.object({ versionId: Id.describe('The earlier version') }),
  response: Replaced,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const deleteMediaRoute = defineRoute({
  ...inLibrary,
  method: 'DELETE',
  path: '/admin/media/:id',
  summary: 'Delete a picture that nothing shows, with its earlier versions; the files are kept for the time of an undo',
  params: IdParams,
  response: z.object({ message: ShownMessage, activityId: MessageToUndo.shape.activityId }),
  errors: ['NOT_FOUND', 'PICTURE_IN_USE'],
});
