import { clearInputEvent } from '#web/shared/session/clear-drafts.ts';

/**
 * Checkout input, kept in this tab until the order is placed: survives reloads, navigation to the cart and an expired
 * session.
 */
export interface Draft {
  /** The owner: a user id or `guest`. */
  owner: string;
  values: Readonly<Record<string, string>>;
  /** The time of the last input. */
  at: number;
}

/** Long enough for navigation or an expired session; an open tab does not keep an address longer. */
const keptMilliseconds = 3_600_000;

const guestOwner = 'guest';
const storageKey = 'checkout';
/** Never stored: consent must be given again, and totals come from the server. */
const notStored = /^(form|key|asked\.|doubt\.|acceptTerms|ageConfirmed|addressAsTyped|discountCode|smsCode|expected\.)/;
/** Where storage is unavailable (private windows), it lasts until the page is left. */
let inMemory: Draft | null = null;
if (typeof window !== 'undefined') addEventListener(clearInputEvent, () => (inMemory = null));

/** The earlier input of this user, including as a guest before signing in; never that of another user. */
export function readDraft(userId: string | undefined): Draft | null {
  const draft = stored() ?? inMemory;
  if (draft !== null && !(Date.now() - draft.at < keptMilliseconds)) {
    removeDraft();
    return null;
  }
  return draft !== null && (draft.owner === (userId ?? guestOwner) || draft.owner === guestOwner) ? draft : null;
}

export function saveDraft(userId: string | undefined, fields: URLSearchParams): void {
  saveValues(userId, Object.fromEntries([...fields].filter(([name]) => !notStored.test(name))));
}

export function saveValues(userId: string | undefined, values: Draft['values']): void {
  inMemory = { owner: userId ?? guestOwner, values, at: Date.now() };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(inMemory));
  } catch {
    // Storage may be unavailable or full.
  }
}

export function removeDraft(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be unavailable.
  }
}

function stored(): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('values' in draft) || !('owner' in draft)) return null;
    // Written by saveDraft above in the same tab.
    return draft as Draft;
  } catch {
    return null;
  }
}
