/** Read before the page is painted (`inline/keep-prompt-room.ts`). */
const key = 'prompt-room';

/** Keeps so much room for the reminder on the next page; 0 where there is none to come. */
export function keepPromptRoom(height: number): void {
  // From here on the page has the reminder itself, or none.
  document.documentElement.style.removeProperty('--prompt-room');
  try {
    if (height > 0) sessionStorage.setItem(key, String(height));
    else sessionStorage.removeItem(key);
  } catch {
    // Then the next page moves once.
  }
}
