/** The widths of the preview in px: a phone, and a wide screen. */
export const previewWidths = { phone: 390, wide: 1280 } as const;
/** A width of the preview by its name. */
export type PreviewWidth = keyof typeof previewWidths;

const heights: Readonly<Record<PreviewWidth, number>> = { phone: 760, wide: 1100 };

/** How much the frame is made smaller so that it fits into the room beside the form. Never larger than it is. */
export function frameScale(room: number, width: PreviewWidth): { scale: number; height: number } {
  const scale = room === 0 ? 1 : Math.min(1, room / previewWidths[width]);
  return { scale, height: heights[width] };
}
