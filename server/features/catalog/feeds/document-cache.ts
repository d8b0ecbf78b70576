import { catalogTopic } from '#server/features/catalog/products/catalog-topics.ts';
import { settingsTopic } from '#server/features/store/settings/read-settings.ts';
import { type Changes, everythingChanged } from '#server/platform/cache/changes.ts';
import { GrowingDocument } from './growing-document.ts';

export interface DocumentCache {
  /** The document kept under `name`, else the one that `write` gives now; asked twice at once it is written once. */
  get(name: string, write: () => AsyncIterable<string>): GrowingDocument;
  close(): void;
}

/**
 * Keeps what machines read until the catalogue or the settings change. One document is written at a time, so that a
 * large shop does not read its whole catalogue several times at once. A change drops what was begun before it; what
 * still waits for its turn stays, since it will show the change: no more documents ever wait than there are names.
 */
export function openDocumentCache(changes: Changes, onDrop: () => void = () => {}): DocumentCache {
  const kept = new Map<string, GrowingDocument>();
  let turn: Promise<void> = Promise.resolve();
  const end = changes.listen((topic) => {
    if (topic !== catalogTopic && topic !== settingsTopic && topic !== everythingChanged) return;
    for (const [name, document] of kept) if (!document.isWaiting) kept.delete(name);
    onDrop();
  });
  async function writeAfter(
    earlier: Promise<void>,
    name: string,
    document: GrowingDocument,
    write: () => AsyncIterable<string>,
  ): Promise<void> {
    await earlier;
    await document.write(write());
    // A failure is told to those who asked, and not kept for the next one.
    if (document.etag === undefined && kept.get(name) === document) kept.delete(name);
  }

  return {
    get(name, write) {
      const found = kept.get(name);
      if (found) return found;
      const document = new GrowingDocument();
      kept.set(name, document);
      turn = writeAfter(turn, name, document, write);
      return document;
    },
    close: end,
  };
}
