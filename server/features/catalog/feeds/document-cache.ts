import { contentTopic } from '#contracts/content/content-topic.rule.ts';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { Semaphore } from '#server/platform/http/limits/semaphore.ts';
import { CompressedDocument } from './compressed-document.ts';

export interface DocumentCache {
  /** Returns the document cached under `name`, or the one that `write` produces; concurrent requests write it once. */
  get(name: string, write: () => AsyncIterable<string>): CompressedDocument;
  close(): void;
}

const maxBytes = 256 * 1024 * 1024;
const usualTopics = [catalogTopic, settingsTopic, contentTopic];

/**
 * Caches the documents for crawlers until the catalogue, the settings, the content pages or one of `topics` change. Documents are written one at a time,
 * so that a large shop does not read its whole catalogue several times at once. A change drops documents that were
 * already started; those still waiting in the queue are kept, since they will include the change. The queue is
 * therefore never longer than the number of names.
 */
export function openDocumentCache(changes: Pick<Changes, 'listen'>, topics: readonly string[] = []): DocumentCache {
  const tags = [...usualTopics, ...topics];
  const documents = new Cache<CompressedDocument>({ maxBytes });
  const waiting = new Map<string, CompressedDocument>();
  const writers = new Semaphore({ atOnce: 1 });

  async function write(name: string, document: CompressedDocument, text: () => AsyncIterable<string>): Promise<void> {
    waiting.delete(name);
    // Stored before any data is read, so that a change from now on drops it.
    documents.set(name, { value: document, tags, bytes: 1 });
    const compressed = await document.write(text());
    if (documents.find(name) !== document) return;
    // A failure is returned to the current requests and not cached.
    if (compressed === null) documents.delete(name);
    else documents.set(name, { value: document, tags, bytes: compressed.size });
  }

  return {
    get(name, text) {
      const existing = waiting.get(name) ?? documents.find(name);
      if (existing) return existing;
      const document = new CompressedDocument();
      waiting.set(name, document);
      void writers.run({ client: '' }, () => write(name, document, text));
      return document;
    },
    close: documents.follow(changes),
  };
}
