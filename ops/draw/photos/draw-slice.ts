import sharp from 'sharp';

const segments = 10;
const cellsPerSegment = 46;
const middle = 512;

/** Draws the cut face of a citrus, 1024 px wide. The same for every call. */
export async function drawSlice(file: string): Promise<void> {
  const random = seeded(7);
  const parts = Array.from({ length: segments }, (_, segment) => {
    const [from, to] = [(segment + 0.055) / segments, (segment + 0.945) / segments].map((turn) => turn * 2 * Math.PI);
    return drawSegment(from ?? 0, to ?? 0, random);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024"><defs><radialGradient id="f" gradientUnits="userSpaceOnUse" cx="512" cy="512" r="440"><stop offset="0" stop-color="#ffd06a"/><stop offset=".45" stop-color="#ffa726"/><stop offset="1" stop-color="#f58a07"/></radialGradient></defs><rect width="1024" height="1024" fill="#f79a1c"/><circle cx="512" cy="512" r="478" fill="#fff3d6"/>${parts.join('')}<circle cx="512" cy="512" r="34" fill="#fff0cf"/></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(file);
}

function drawSegment(from: number, to: number, random: () => number): string {
  const at = (radius: number, angle: number) =>
    `${middle + radius * Math.cos(angle)} ${middle + radius * Math.sin(angle)}`;
  const outline = `M${at(52, (from + to) / 2)} L${at(405, from)} Q${at(446, from)} ${at(450, from + 0.08)} A450 450 0 0 1 ${at(450, to - 0.08)} Q${at(446, to)} ${at(405, to)} Z`;
  const cells = Array.from({ length: cellsPerSegment }, () => {
    const angle = from + (to - from) * (0.12 + 0.76 * random());
    const radius = 90 + 320 * Math.sqrt(random());
    const [length, width] = [26 + 40 * random(), 5 + 8 * random()];
    const tone = random() < 0.5 ? '#ffc14a' : '#f08a0c';
    const turn = (angle * 180) / Math.PI;
    return `<ellipse cx="${radius}" cy="0" rx="${length / 2}" ry="${width / 2}" transform="translate(512 512) rotate(${turn})" fill="${tone}" opacity="${0.25 + 0.3 * random()}"/>`;
  });
  return `<path d="${outline}" fill="url(#f)"/>${cells.join('')}`;
}

function seeded(start: number): () => number {
  let seed = start;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}
