/** What was typed into the checkout, kept in this tab until the order is placed: for a reload, a detour to the cart, a lapsed session. */
export interface Draft {
  userId: string;
  values: Readonly<Record<string, string>>;
}

const storageKey = 'checkout';
/** Never kept: consent is given anew, and sums are the server's. */
const fleeting = /^(form|key|acceptTerms|discountCode|expected\.)/;

/** What this person typed before; nothing of anybody else. */
export function readDraft(userId: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('values' in draft) || !('userId' in draft)) return null;
    // Written by keepDraft below, in the same tab.
    return draft.userId === userId ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

export function keepDraft(userId: string, fields: URLSearchParams): void {
  const values = Object.fromEntries([...fields].filter(([name]) => !fleeting.test(name)));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, values } satisfies Draft));
  } catch {
    // Storage may be closed or full; the fields on the screen stay.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}
