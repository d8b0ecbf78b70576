import type { Size } from './use-size.ts';

/** The widths of the preview in px: a phone, and a wide screen. */
export const previewWidths = { phone: 390, desktop: 1280 } as const;
/** A width of the preview by its name. */
export type PreviewWidth = keyof typeof previewWidths;

const unknownHeight = 760;

/** How much the frame is made smaller to fit into the room for it, never larger, and the height that then fills the room. */
export function frameScale(room: Size, width: PreviewWidth): { scale: number; height: number } {
  if (room.width === 0) return { scale: 1, height: unknownHeight };
  const scale = Math.min(1, room.width / previewWidths[width]);
  return { scale, height: Math.round(room.height / scale) };
}
