import sharp, { type Sharp } from 'sharp';

interface Light {
  width: number;
  height: number;
  /** Linear, three floats a pixel, the bottom row first. */
  light: Float32Array;
}

/**
 * Develops light for the screen with Khronos PBR Neutral, which keeps the colours of goods as they are and only rolls off
 * highlights (https://github.com/KhronosGroup/ToneMapping).
 */
export function develop({ width, height, light }: Light, exposure: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3;
      const colour = neutral([0, 1, 2].map((channel) => (light[from + channel] ?? 0) * exposure));
      const to = ((height - 1 - y) * width + x) * 3;
      colour.forEach((value, channel) => {
        pixels[to + channel] = encode(value);
      });
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const compressionStart = 0.76;

function neutral(linear: readonly number[]): number[] {
  const least = Math.min(...linear);
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04;
  const colour = linear.map((value) => value - offset);
  const peak = Math.max(...colour);
  if (peak < compressionStart) return colour;
  const room = 1 - compressionStart;
  const newPeak = 1 - (room * room) / (peak + room - compressionStart);
  const white = 1 - 1 / (0.15 * (peak - newPeak) + 1);
  return colour.map((value) => ((value * newPeak) / peak) * (1 - white) + newPeak * white);
}

function encode(value: number): number {
  const linear = Math.min(Math.max(value, 0), 1);
  return Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
}
