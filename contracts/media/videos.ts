import { z } from 'zod';
import { isInReach, outOfReach, PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { CreatedAt, Id, IdParams, MessageToUndo, ShownMessage, typedLine } from '#contracts/common/shapes.ts';
import { PictureUse } from './media-library.ts';

const tag = 'media';
const inLibrary = { access: 'admin', permission: 'catalog', tag } as const;

export const VideoType = z.enum(['mp4', 'webm']).describe('What the bytes of the video are');
export type VideoType = z.infer<typeof VideoType>;

/** The maximum size of an uploaded video in bytes. */
export const maxVideoBytes = 32 * 1024 * 1024;

export const Video = z
  .object({
    id: Id,
    url: z.string().describe('Path of the file'),
    type: VideoType,
    fileName: z.string().describe('Name of the uploaded file; empty when unknown'),
    bytes: z.int().describe('Size in bytes'),
    isUsed: z.boolean().describe('Whether a page shows it'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'Video', description: 'Video of the media library' });
export type Video = z.infer<typeof Video>;

export const listVideosRoute = defineRoute({
  ...inLibrary,
  method: 'GET',
  path: '/admin/videos',
  summary: 'List the videos of the library, newest first; search matches the file name',
  query: z
    .object({
      page: PageNumber,
      limit: PageSize,
      search: typedLine().max(200).default('').describe('Words to find in the file name'),
    })
    .refine(isInReach, outOfReach),
  response: z.object({ videos: z.array(Video).describe('One page of videos, newest first'), ...paging }),
  errors: [],
});

export const getVideoRoute = defineRoute({
  ...inLibrary,
  method: 'GET',
  path: '/admin/videos/:id',
  summary: 'Get a video with the pages that show it',
  params: IdParams,
  response: z.object({ video: Video, uses: z.array(PictureUse).describe('Pages that show it') }),
  errors: ['NOT_FOUND'],
});

/** The body is multipart/form-data with one part `file`. */
export const uploadVideoRoute = defineRoute({
  ...inLibrary,
  method: 'POST',
  path: '/admin/videos',
  status: 201,
  summary: 'Upload a video (multipart/form-data, part "file"): MP4 or WebM, told by its bytes',
  response: z.object({ video: Video.describe('The stored video'), message: ShownMessage }),
  errors: ['VIDEO_UNREADABLE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'STORAGE_FULL'],
});

export const deleteVideoRoute = defineRoute({
  ...inLibrary,
  method: 'DELETE',
  path: '/admin/videos/:id',
  summary: 'Delete a video that no page shows; the file is kept for the time of an undo',
  params: IdParams,
  response: z.object({ message: ShownMessage, activityId: MessageToUndo.shape.activityId }),
  errors: ['NOT_FOUND', 'VIDEO_IN_USE'],
});
