import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Listener } from '#server/platform/cache/topics.ts';
import type { CompressedDocument } from './compressed-document.ts';
import { openDocumentCache } from './document-cache.ts';

function keeper() {
  const listeners = new Set<Listener>();
  const documents = openDocumentCache({
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return { documents, change: (topic: string) => listeners.forEach((listener) => listener(topic)) };
}

/** A text of `pieces` that waits for `gate` before each one. */
async function* textOf(pieces: string[], gate?: Promise<void>): AsyncGenerator<string> {
  for (const piece of pieces) {
    await gate;
    yield piece;
  }
}

async function read(document: CompressedDocument): Promise<string> {
  const { chunks } = await document.written;
  return gunzipSync(Buffer.concat(chunks)).toString();
}

test('writes a document once for concurrent requests, including those that arrive while it is being written', async () => {
  const { documents } = keeper();
  let written = 0;
  const write = () => {
    written += 1;
    return textOf(['а', 'б']);
  };
  const [one, other] = [documents.get('x', write), documents.get('x', write)];
  expect(await Promise.all([read(one), read(other)])).toEqual(['аб', 'аб']);
  expect(await read(documents.get('x', write))).toBe('аб');
  expect(written).toBe(1);
});

test('drops a document that was started before a change, but finishes it for its current readers', async () => {
  const { documents, change } = keeper();
  const gate = Promise.withResolvers<void>();
  const old = documents.get('x', () => textOf(['старо'], gate.promise));
  await new Promise(setImmediate);
  change('catalog');
  const fresh = documents.get('x', () => textOf(['ново']));
  gate.resolve();
  expect(await read(old)).toBe('старо');
  expect(await read(fresh)).toBe('ново');
});

test('keeps a document that has not been started, however many changes occur', async () => {
  const { documents, change } = keeper();
  const gate = Promise.withResolvers<void>();
  documents.get('first', () => textOf(['1'], gate.promise));
  const waiting = documents.get('second', () => textOf(['2']));
  for (let i = 0; i < 50; i++) change('catalog');
  expect(documents.get('second', () => textOf(['3']))).toBe(waiting);
  gate.resolve();
  expect(await read(waiting)).toBe('2');
});

test('reports a failure and retries on the next request', async () => {
  const { documents } = keeper();
  const failing = documents.get('x', async function* () {
    yield '';
    throw new Error('no database');
  });
  await expect(read(failing)).rejects.toThrow('no database');
  await new Promise(setImmediate);
  expect(await read(documents.get('x', () => textOf(['да'])))).toBe('да');
});
