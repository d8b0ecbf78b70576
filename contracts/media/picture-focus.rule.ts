/** A point of a picture, in whole percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** A part of a picture, in thousandths of its width and height. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The attributes of `<img>` by which style sheets keep a point in view. */
export interface FocusAttributes {
  'data-focus-x'?: number;
  'data-focus-y'?: number;
}

const middle = 50;
const step = 10;

/**
 * The attributes that keep a point of a picture in view where a page crops it, in steps of 10 percent (a page may have no
 * styles of its own). None for the middle, which is where browsers crop to.
 */
export function focusAttributes(focus: Focus | undefined): FocusAttributes {
  const [x, y] = [roundToStep(focus?.x ?? middle), roundToStep(focus?.y ?? middle)];
  return { ...(x !== middle && { 'data-focus-x': x }), ...(y !== middle && { 'data-focus-y': y }) };
}

const roundToStep = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent / step) * step));

/** The point as the API returns it: only if it is not the middle. */
export function shownFocus(x: number, y: number): { focus?: Focus } {
  return x === middle && y === middle ? {} : { focus: { x, y } };
}

/** The pixels of a crop: within the picture, at least one pixel wide and high. */
export function cropPixels(area: CropArea, picture: { width: number; height: number }) {
  const edge = Math.min(picture.width - 1, Math.round((area.x * picture.width) / 1000));
  const top = Math.min(picture.height - 1, Math.round((area.y * picture.height) / 1000));
  return {
    left: edge,
    top,
    width: Math.max(1, Math.min(picture.width - edge, Math.round((area.width * picture.width) / 1000))),
    height: Math.max(1, Math.min(picture.height - top, Math.round((area.height * picture.height) / 1000))),
  };
}
