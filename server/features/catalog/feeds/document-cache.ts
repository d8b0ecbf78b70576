import { catalogTopic } from '#server/features/catalog/products/catalog-topics.ts';
import { settingsTopic } from '#server/features/store/settings/read-settings.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { Semaphore } from '#server/platform/http/limits/semaphore.ts';
import { GrowingDocument } from './growing-document.ts';

export interface DocumentCache {
  /** The document cached under `name`, else the one that `write` gives now; concurrent requests write it once. */
  get(name: string, write: () => AsyncIterable<string>): GrowingDocument;
  close(): void;
}

const maxBytes = 256 * 1024 * 1024;
const tags = [catalogTopic, settingsTopic];

/**
 * Caches what machines read until the catalogue or the settings change. One document is written at a time, so that a
 * large shop does not read its whole catalogue several times at once. A change drops what was begun before it; what
 * still waits for its turn stays, since it will show the change: no more documents ever wait than there are names.
 */
export function openDocumentCache(changes: Pick<Changes, 'listen'>): DocumentCache {
  const documents = new Cache<GrowingDocument>({ maxBytes });
  const waiting = new Map<string, GrowingDocument>();
  const writers = new Semaphore({ atOnce: 1 });

  async function write(name: string, document: GrowingDocument, text: () => AsyncIterable<string>): Promise<void> {
    waiting.delete(name);
    // Stored before anything is read for it: a change from now on drops it.
    documents.set(name, { value: document, tags, bytes: 1 });
    await document.write(text());
    if (documents.find(name) !== document) return;
    // A failure is returned to those who asked, and not stored for the next one.
    if (document.size === undefined) documents.delete(name);
    else documents.set(name, { value: document, tags, bytes: document.size });
  }

  return {
    get(name, text) {
      const found = waiting.get(name) ?? documents.find(name);
      if (found) return found;
      const document = new GrowingDocument();
      waiting.set(name, document);
      void writers.run({ client: '' }, () => write(name, document, text));
      return document;
    },
    close: documents.follow(changes),
  };
}
