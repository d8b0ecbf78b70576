/** Where a tab keeps what a person typed: names, addresses, phone numbers. Each value is dropped when it has served. */
const typedKeys = ['checkout', 'checkout-attempt', 'unsent-form', 'unsent-panel-form'];
/** Tells what keeps such values in memory, where storage is closed. */
export const forgetTypedEvent = 'forget-typed';

/** Drops everything that was typed in this tab. The next person at this computer must not find it. */
export function clearDrafts(): void {
  dispatchEvent(new Event(forgetTypedEvent));
  try {
    for (const key of typedKeys) sessionStorage.removeItem(key);
  } catch {
    // Where storage is closed, nothing was kept in it.
  }
}
