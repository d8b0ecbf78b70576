let answer: (() => void) | undefined;
let isWaiting = false;

/** Has the question about the pixel asked again: at once, or as soon as its script is there. */
export function requestConsent(): void {
  if (answer) answer();
  else isWaiting = true;
}

/** Calls `ask` for every request, one that came before included. Returns what ends that. */
export function answerConsentRequests(ask: () => void): () => void {
  answer = ask;
  if (isWaiting) ask();
  isWaiting = false;
  return () => {
    answer = undefined;
  };
}
