import type { FileStore } from './file-store.ts';

export interface CopiedFiles {
  copied: number;
  /** Files that the target already had with the same size. */
  present: number;
}

/**
 * Copies every file that the target does not have, so that a repeated call continues. The source is not changed.
 * `onCopied` is called after each file.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  onCopied: (name: string) => void = () => {},
): Promise<CopiedFiles> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of to.list()) sizes.set(name, bytes);
  const counts = { copied: 0, present: 0 };
  for await (const { name, bytes } of from.list()) {
    if (sizes.get(name) === bytes) {
      counts.present++;
      continue;
    }
    const content = await from.get(name);
    if (content === null) continue;
    await to.put(name, content);
    counts.copied++;
    onCopied(name);
  }
  return counts;
}
