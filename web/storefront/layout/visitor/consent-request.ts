let answer: (() => void) | undefined;
let isWaiting = false;

/** Shows the question about the pixel again: at once, or as soon as its script is loaded. */
export function requestConsent(): void {
  if (answer) answer();
  else isWaiting = true;
}

/** Calls `ask` for every request, including an earlier one. Returns the function that unsubscribes. */
export function answerConsentRequests(ask: () => void): () => void {
  answer = ask;
  if (isWaiting) ask();
  isWaiting = false;
  return () => {
    answer = undefined;
  };
}
