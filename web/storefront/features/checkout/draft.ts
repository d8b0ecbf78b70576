import { forgetTypedEvent } from '#web/shared/session/clear-drafts.ts';

/**
 * What was typed into the checkout, kept in this tab until the order is placed: for a reload, a detour to the cart, a
 * lapsed session.
 */
export interface Draft {
  /** Whose it is: a user's id, or `guest`. */
  owner: string;
  values: Readonly<Record<string, string>>;
  /** When something was last typed. */
  at: number;
}

/** Long enough for a detour or a lapsed session; a tab that is left open does not keep an address any longer. */
const keptMilliseconds = 3_600_000;

const guestOwner = 'guest';
const storageKey = 'checkout';
/** Never kept: consent is given again, and sums are the server's. */
const fleeting = /^(form|key|acceptTerms|ageConfirmed|discountCode|expected\.)/;
/** Where storage is closed (private windows), it lasts as long as the page. */
let inMemory: Draft | null = null;
if (typeof window !== 'undefined') addEventListener(forgetTypedEvent, () => (inMemory = null));

/** What this person typed before, as themselves or before they signed in; nothing of anybody else. */
export function readDraft(userId: string | undefined): Draft | null {
  const draft = stored() ?? inMemory;
  if (draft !== null && !(Date.now() - draft.at < keptMilliseconds)) {
    dropDraft();
    return null;
  }
  return draft !== null && (draft.owner === (userId ?? guestOwner) || draft.owner === guestOwner) ? draft : null;
}

export function saveDraft(userId: string | undefined, fields: URLSearchParams): void {
  saveValues(userId, Object.fromEntries([...fields].filter(([name]) => !fleeting.test(name))));
}

export function saveValues(userId: string | undefined, values: Draft['values']): void {
  inMemory = { owner: userId ?? guestOwner, values, at: Date.now() };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(inMemory));
  } catch {
    // Storage may be closed or full.
  }
}

export function dropDraft(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}

function stored(): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('values' in draft) || !('owner' in draft)) return null;
    // Written by saveDraft above, in the same tab.
    return draft as Draft;
  } catch {
    return null;
  }
}
