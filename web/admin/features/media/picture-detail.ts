import type { z } from 'zod';
import type { getMediaRoute } from '#contracts/media/media-library.ts';

/** A picture with everything that is known of it. */
export type PictureDetail = z.output<typeof getMediaRoute.response>;

/** What is edited of a picture: its text and the point that stays in view. */
export interface PictureFormValues {
  alt: string;
  focusX: number;
  focusY: number;
}
