import { relative } from 'node:path';
import type { CpuProfile } from './inspector.ts';

interface Frame {
  name: string;
  microseconds: number;
  children: Map<string, Frame>;
}

const width = 1600;
const rowHeight = 16;
/** Narrower frames are left out. */
const minWidth = 0.6;

/** A processor profile as an SVG: one box per function, as wide as its share, above the function that called it. */
export function flameGraph(profile: CpuProfile, title: string): string {
  const root = stacksOf(profile);
  const boxes: string[] = [];
  let depths = 0;
  const draw = (frame: Frame, x: number, depth: number): void => {
    const size = (frame.microseconds / root.microseconds) * width;
    if (size < minWidth) return;
    depths = Math.max(depths, depth + 1);
    boxes.push(box(frame, { x, depth, size, share: frame.microseconds / root.microseconds }));
    let at = x;
    for (const child of [...frame.children.values()].toSorted((a, b) => b.microseconds - a.microseconds)) {
      draw(child, at, depth + 1);
      at += (child.microseconds / root.microseconds) * width;
    }
  };
  draw(root, 0, 0);
  const height = (depths + 2) * rowHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="11">
<rect width="${width}" height="${height}" fill="#fff"/><text x="4" y="12">${escaped(title)}</text>
<g transform="translate(0 ${2 * rowHeight})">
${boxes.join('\n')}
</g></svg>
`;
}

function box(
  frame: Frame,
  { x, depth, size, share }: { x: number; depth: number; size: number; share: number },
): string {
  const hue = 20 + ([...frame.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 35);
  const y = depth * rowHeight;
  const label = frame.name.slice(0, Math.floor(size / 6.7));
  const text = label.length < 3 ? '' : `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escaped(label)}</text>`;
  return (
    `<g><title>${escaped(frame.name)}: ${(share * 100).toFixed(1)} %</title><rect x="${x.toFixed(1)}" y="${y}" ` +
    `width="${Math.max(size - 0.5, 0.3).toFixed(1)}" height="${rowHeight - 1}" fill="hsl(${hue} 85% 72%)"/>${text}</g>`
  );
}

/** The stacks of all samples, without those in which the process was idle. */
function stacksOf({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const root: Frame = { name: 'all', microseconds: 0, children: new Map() };
  samples.forEach((sample, at) => {
    if (byId.get(sample)?.callFrame.functionName === '(idle)') return;
    const names: string[] = [];
    for (let id: number | undefined = sample; id !== undefined && parents.has(id); id = parents.get(id)) {
      const frame = byId.get(id)?.callFrame;
      if (frame) names.push(`${frame.functionName || 'anonymous'} ${place(frame.url)}`.trim());
    }
    const microseconds = timeDeltas[at + 1] ?? 0;
    root.microseconds += microseconds;
    let into = root;
    for (const name of names.toReversed()) {
      const next: Frame = into.children.get(name) ?? { name, microseconds: 0, children: new Map() };
      into.children.set(name, next);
      next.microseconds += microseconds;
      into = next;
    }
  });
  return root;
}

function place(url: string): string {
  if (!url.startsWith('file://')) return url;
  return relative(process.cwd(), new URL(url).pathname).replace(/^node_modules\//, '');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
