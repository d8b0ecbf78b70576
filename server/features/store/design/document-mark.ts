import type { Database } from '#server/platform/database/transaction.ts';
import { drawFile } from './pictures/draw-mark.ts';
import { readFiles, readShownDesign } from './read-designs.ts';

/** The logo as a picture for a printed document. */
export interface DocumentMark {
  png: Buffer;
}

const box = { width: 640, height: 160 };

let last: { id: string; mark: Promise<DocumentMark | null> } | undefined;

/**
 * The logo that the shop had at a time, so that a document drawn again has the same pages; null for none. A logo that
 * cannot be drawn is left out: a document is printed in any case.
 */
export async function readDocumentMark(db: Database, at: Date): Promise<DocumentMark | null> {
  const design = await readShownDesign(db, at);
  if (design.logo === null) return null;
  if (last?.id === design.logo) return last.mark;
  const file = (await readFiles(db, [design])).find(({ id }) => id === design.logo);
  if (!file) return null;
  const mark = drawFile(file, box).then(
    (png) => ({ png }),
    () => null,
  );
  last = { id: file.id, mark };
  return mark;
}
