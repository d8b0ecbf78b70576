import { readFile } from 'node:fs/promises';

/** What the renderer writes: linear light with albedo and normals, four floats a pixel, the bottom row first. */
export interface TracedLight {
  width: number;
  height: number;
  light: Float32Array;
  albedo: Float32Array;
  normals: Float32Array;
}

/** Reads the files that `blender/render.py` wrote. */
export async function readTracedLight(prefix: string): Promise<TracedLight> {
  const floats = async (part: string) => {
    const bytes = await readFile(`${prefix}.${part}.f32`);
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  };
  // Written by blender/render.py in this format.
  const { width, height } = JSON.parse(await readFile(`${prefix}.json`, 'utf8')) as { width: number; height: number };
  const [light, albedo, normals] = [await floats('rgb'), await floats('alb'), await floats('nrm')];
  return { width, height, light, albedo, normals };
}

const block = 16;

/** By what the light is multiplied, so that its logarithmic mean is a middle grey: what the network was taught with. */
export function exposureFor({ width, height, light }: TracedLight): number {
  let [sum, count] = [0, 0];
  for (let top = 0; top < height; top += block)
    for (let column = 0; column < width; column += block) {
      const mean = meanLuminance(light, width, {
        column,
        top,
        right: Math.min(column + block, width),
        bottom: Math.min(top + block, height),
      });
      if (mean <= 1e-8) continue;
      sum += Math.log2(mean);
      count++;
    }
  return count === 0 ? 1 : 0.18 / 2 ** (sum / count);
}

interface Box {
  column: number;
  top: number;
  right: number;
  bottom: number;
}

function meanLuminance(light: Float32Array, width: number, { column, top, right, bottom }: Box): number {
  let sum = 0;
  for (let y = top; y < bottom; y++)
    for (let x = column; x < right; x++) {
      const at = (y * width + x) * 4;
      sum += 0.212671 * (light[at] ?? 0) + 0.71516 * (light[at + 1] ?? 0) + 0.072169 * (light[at + 2] ?? 0);
    }
  return sum / ((right - column) * (bottom - top));
}
