import type { PageContent } from '#contracts/content/content-pages.ts';
import { currentSession } from '#web/shared/session/session-state.ts';

/** What was typed and could not be saved because the session had ended. */
export interface UnsentContent {
  owner: string | undefined;
  pageId: string;
  version: number;
  content: PageContent;
}

const storageKey = 'unsent-content';

/** Keeps the content of a page in this tab until the same person has signed in again. */
export function storeUnsent(pageId: string, version: number, content: PageContent): void {
  const unsent: UnsentContent = { owner: currentSession().user?.id, pageId, version, content };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(unsent));
  } catch {
    // Storage may be unavailable or full.
  }
}

/** Removes and returns what is kept of a page for this person. */
export function takeUnsent(pageId: string): UnsentContent | undefined {
  try {
    // Written by `storeUnsent` in the same tab.
    const unsent = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as UnsentContent | null;
    if (unsent?.pageId !== pageId || unsent.owner !== currentSession().user?.id) return undefined;
    sessionStorage.removeItem(storageKey);
    return unsent;
  } catch {
    return undefined;
  }
}
