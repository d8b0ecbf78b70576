import type { Drawing } from '../content/types.ts';
import { drawAccessory } from './draw-accessory.ts';
import { drawSet } from './draw-set.ts';
import { drawTin } from './draw-tin.ts';

/** Every drawing of a product is square, so many units wide. */
export const drawingSide = 800;

/** A product picture's specification as an SVG text. */
export function renderDrawing(drawing: Drawing): string {
  switch (drawing.kind) {
    case 'tin':
      return drawTin(drawing);
    case 'set':
      return drawSet(drawing);
    case 'accessory':
      return drawAccessory(drawing);
  }
}
