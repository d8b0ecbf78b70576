import { Zip, ZipPassThrough } from 'fflate';
import { readDocumentMark } from '#server/features/store/design/document-mark.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { documentsOfMonth } from './export-documents.ts';
import { documentFileName, drawDocument } from './pdf/draw-document.ts';

/** The documents issued in a month as a ZIP archive of PDF files, one in memory at a time. */
export async function* zipDocuments(db: Database, month: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  for await (const row of documentsOfMonth(db, month)) {
    // PDF files are already compressed.
    const file = new ZipPassThrough(documentFileName(row));
    file.mtime = row.issuedAt;
    zip.add(file);
    file.push(await drawDocument(row, await readDocumentMark(db, row.issuedAt)), true);
    yield* ready;
    ready = [];
    if (failure) throw failure;
  }
  zip.end();
  yield* ready;
}
