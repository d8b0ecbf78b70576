import { denoiseNetwork } from './denoise-network.ts';
import { openPhotoTools } from './photo-tools.ts';
import { exposureFor, type TracedLight } from './traced-light.ts';

const tile = 736;
const overlap = 64;
const step = tile - 2 * overlap;

/** Removes the grain of path tracing. Returns linear light, three floats a pixel, the bottom row first. */
export async function cleanLight(traced: TracedLight): Promise<Float32Array> {
  const { tf, weights } = await openPhotoTools();
  const network = denoiseNetwork(tf, weights);
  const { width, height } = traced;
  const exposure = exposureFor(traced);
  const clean = new Float32Array(width * height * 3);
  for (let top = 0; top < height; top += step)
    for (let column = 0; column < width; column += step) {
      const input = tf.tensor(channelsOf(traced, { column, top, exposure }), [1, tile, tile, 9]);
      const output = network(input);
      copyInside(await output.data(), clean, { column, top, exposure, width, height });
      input.dispose();
      output.dispose();
    }
  return clean;
}

interface Place {
  column: number;
  top: number;
  exposure: number;
}

function channelsOf({ width, height, light, albedo, normals }: TracedLight, { column, top, exposure }: Place) {
  const channels = new Float32Array(tile * tile * 9);
  for (let y = 0; y < tile; y++)
    for (let x = 0; x < tile; x++) {
      const from = (mirrored(top + y - overlap, height) * width + mirrored(column + x - overlap, width)) * 4;
      const to = (y * tile + x) * 9;
      for (let channel = 0; channel < 3; channel++) {
        channels[to + channel] = toCurve(Math.max(0, light[from + channel] ?? 0) * exposure) / curveTop;
        channels[to + 3 + channel] = within(albedo[from + channel] ?? 0, 0, 1);
        channels[to + 6 + channel] = within(normals[from + channel] ?? 0, -1, 1) * 0.5 + 0.5;
      }
    }
  return channels;
}

function copyInside(values: Float32Array, clean: Float32Array, place: Place & { width: number; height: number }): void {
  const { column, top, exposure, width, height } = place;
  for (let y = 0; y < Math.min(step, height - top); y++)
    for (let x = 0; x < Math.min(step, width - column); x++)
      for (let channel = 0; channel < 3; channel++) {
        const value = values[((y + overlap) * tile + x + overlap) * 3 + channel] ?? 0;
        clean[((top + y) * width + column + x) * 3 + channel] = Math.max(0, fromCurve(value * curveTop)) / exposure;
      }
}

/** Beyond the edge the picture is mirrored: repeated pixels would be taken for grain that belongs there. */
function mirrored(at: number, size: number): number {
  const turn = ((at % (2 * size)) + 2 * size) % (2 * size);
  return turn < size ? turn : 2 * size - 1 - turn;
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

// The network sees light through a perceptual curve (`PUTransferFunction` of Open Image Denoise).
const [a, b, c, d] = [1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3];
const [e, f, g] = [1.92653254e-1, 6.26026094e-3, 9.98620152e-1];
const [lowY, highY, lowX, highX] = [1.5794576e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1];

function toCurve(y: number): number {
  if (y <= lowY) return a * y;
  return y <= highY ? b * y ** c + d : e * Math.log(y + f) + g;
}

function fromCurve(x: number): number {
  if (x <= lowX) return x / a;
  return x <= highX ? ((x - d) / b) ** (1 / c) : Math.exp((x - g) / e) - f;
}

const curveTop = toCurve(65_504);
