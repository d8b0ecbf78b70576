import type { PageContent } from '#contracts/content/content-pages.ts';
import { isSameContent } from './same-content.ts';

/** Whether what is on screen is stored. */
export type SavingState =
  | { status: 'saved' }
  | { status: 'waiting' }
  | { status: 'saving' }
  /** Will be tried again. */
  | { status: 'failed'; error: unknown }
  /** The server refused values; the next change is tried again. */
  | { status: 'refused'; error: unknown }
  /** Someone else has changed the draft. Nothing is saved until `rebase`. */
  | { status: 'stale' };

/** How the server answered a draft: its new number, or why not. */
export type SaveAnswer = { version: number } | { stale: true } | { refused: unknown };

interface DraftSaverOptions {
  content: PageContent;
  version: number;
  /** Sends the content. Throws when it could not be sent. */
  save: (content: PageContent, basedOn: number) => Promise<SaveAnswer>;
  onState: (state: SavingState) => void;
  /** After the last change; also the time after which a failure is tried again, doubled each time. */
  delayMilliseconds?: number;
}

/** The saver of one opened draft. */
export type DraftSaver = ReturnType<typeof openDraftSaver>;

const longestDelay = 30_000;

/**
 * Saves a draft a moment after each change, one request at a time. What is typed while one is under way is sent after it,
 * what could not be sent is tried again, and a draft that someone else has changed is not overwritten.
 */
export function openDraftSaver({ delayMilliseconds = 800, onState, save, ...draft }: DraftSaverOptions) {
  let { content, version } = draft;
  let base = draft.content;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let isStale = false;

  const isDirty = () => !isSameContent(content, base);
  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  };
  async function sendOnce(): Promise<void> {
    const copy = content;
    onState({ status: 'saving' });
    try {
      const response = await save(copy, version);
      failures = 0;
      if ('stale' in response) {
        isStale = true;
        return onState({ status: 'stale' });
      }
      if ('refused' in response) return onState({ status: 'refused', error: response.refused });
      version = response.version;
      base = copy;
      if (isDirty()) schedule(delayMilliseconds);
      onState({ status: isDirty() ? 'waiting' : 'saved' });
    } catch (error) {
      failures += 1;
      schedule(Math.min(longestDelay, delayMilliseconds * 2 ** failures));
      onState({ status: 'failed', error });
    }
  }
  function send(): Promise<void> {
    clearTimeout(timer);
    if (isStale || !isDirty()) return running ?? Promise.resolve();
    running ??= sendOnce().finally(() => (running = undefined));
    return running;
  }
  return {
    /** Takes a change. */
    change(next: PageContent): void {
      content = next;
      if (isStale) return;
      if (isDirty()) schedule(delayMilliseconds);
      if (!running) onState({ status: isDirty() ? 'waiting' : 'saved' });
    },
    /** Saves at once what is not saved. Returns the number of the draft, or undefined if it could not be saved. */
    async flush(): Promise<number | undefined> {
      await running;
      await send();
      return isStale || isDirty() ? undefined : version;
    },
    /** Goes on from a draft that was loaded: `next` is what is on screen now. */
    rebase(latest: { content: PageContent; version: number }, next: PageContent): void {
      ({ version } = latest);
      base = latest.content;
      content = next;
      isStale = false;
      if (isDirty()) schedule(0);
      onState({ status: isDirty() ? 'waiting' : 'saved' });
    },
    isDirty,
    close(): void {
      clearTimeout(timer);
    },
  };
}
