import type { VideoType } from '#contracts/media/videos.ts';
import type { Deps } from '#server/platform/deps.ts';
import { yieldToRequests } from '#server/platform/jobs/yield-to-requests.ts';
import { createRendition } from '#server/platform/pictures/create-rendition.ts';
import { deletePictureFiles } from './delete-picture-files.ts';
import { type ImageWidth, renderingFile } from './media-files.ts';
import { openRenderer } from './render-media.ts';
import { deleteVideoFile } from './videos/delete-video.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobMap {
    'draw-picture': { mediaId: string };
    'delete-video-file': { id: string; type: VideoType };
    'delete-picture-files': { pictures: { id: string; kind: 'upload' | 'drawing' }[] };
  }
}

/** The widths that pages ask for, those of lists and phones first. */
const drawnAhead: readonly ImageWidth[] = [320, 640, 160, 480, 960];

/**
 * Draws an uploaded picture in the sizes of the pages before a customer asks for them: that takes 0.1 to 0.4 s each, which
 * the first one would wait for the largest part of the first screen. One after the other.
 */
export function registerMediaJobs(deps: Deps): void {
  const render = openRenderer(deps);
  deps.jobs.work('draw-picture', {}, async ({ mediaId }) => {
    for (const width of drawnAhead) {
      const file = renderingFile(mediaId, width, 'avif');
      if (await deps.files.has(file)) continue;
      await yieldToRequests();
      await render({ mediaId, file, draw: (source) => createRendition(source, width, 'avif') });
    }
  });
  deps.jobs.work('delete-picture-files', {}, ({ pictures }) => deletePictureFiles(deps, pictures));
  deps.jobs.work('delete-video-file', {}, (video) => deleteVideoFile(deps, video));
}
