import type { CropArea } from '#contracts/media/picture-focus.rule.ts';

/** A part of a picture in percent, as the editor of crops has it. */
interface PercentArea {
  unit: '%';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The shapes of a crop to choose from; one without an aspect is free. */
export const cropShapes: readonly { value: string; label: string; aspect?: number }[] = [
  { value: 'free', label: 'Свободна' },
  { value: 'square', label: 'Квадрат', aspect: 1 },
  { value: 'wide', label: '3:2', aspect: 3 / 2 },
  { value: 'screen', label: '16:9', aspect: 16 / 9 },
  { value: 'tall', label: '3:4', aspect: 3 / 4 },
];

/** The crop that the editor begins with: the present one, or the whole picture. */
export function cropOf(area: CropArea | null): PercentArea {
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: 1000, height: 1000 };
  return { unit: '%', x: x / 10, y: y / 10, width: width / 10, height: height / 10 };
}

/** The crop as the API takes it: whole thousandths within the picture. */
export function areaOf({ x, y, width, height }: PercentArea): CropArea {
  const [edge, top] = [thousandths(x), thousandths(y)];
  return {
    x: edge,
    y: top,
    width: Math.min(1000 - edge, thousandths(width)),
    height: Math.min(1000 - top, thousandths(height)),
  };
}

const thousandths = (percent: number): number => Math.min(1000, Math.max(0, Math.round(percent * 10)));
