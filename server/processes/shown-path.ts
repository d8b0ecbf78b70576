import { relative } from 'node:path';

/** The path relative to the working directory when that is shorter. */
export function shown(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : `./${near}`;
}
