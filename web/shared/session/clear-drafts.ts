/** Session storage keys with personal input: names, addresses, phone numbers. Each is removed once it has been used. */
const inputKeys = ['checkout', 'checkout-attempt', 'unsent-form', 'unsent-panel-form', 'unsent-content'];
/** Dispatched so that modules also clear the input they keep in memory when storage is unavailable. */
export const clearInputEvent = 'forget-typed';

/** Removes all input kept in this tab, so that the next user of this computer cannot see it. */
export function clearDrafts(): void {
  dispatchEvent(new Event(clearInputEvent));
  try {
    for (const key of inputKeys) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
