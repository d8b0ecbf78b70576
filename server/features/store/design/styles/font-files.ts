import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fontMetrics } from './font-metrics.ts';
import type { FontName } from './font-pairs.ts';

export const scripts = ['cyrillic', 'latin'] as const;
type Script = (typeof scripts)[number];

interface FontFile {
  /** Never changes its bytes: their hash is part of it. */
  path: string;
  bytes: Buffer;
}

const files = new Map<string, FontFile>();

/** A font of the shop, read when a design first uses it. */
export function fontFile(font: FontName, script: Script): FontFile {
  const name = `${font}-${script}`;
  const before = files.get(name);
  if (before) return before;
  const bytes = readFileSync(new URL(`../fonts/${name}.woff2`, import.meta.url));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const file = { path: `/fonts/${name}-${hash}.woff2`, bytes };
  files.set(name, file);
  return file;
}

/** The font with this path, or null. */
export function findFontFile(path: string): FontFile | null {
  for (const font of fontNames)
    for (const script of scripts) {
      if (!path.startsWith(`/fonts/${font}-${script}-`)) continue;
      const file = fontFile(font, script);
      if (file.path === path) return file;
    }
  return null;
}

// Object.keys loses the names.
const fontNames = Object.keys(fontMetrics) as FontName[];
