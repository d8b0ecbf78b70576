let showQuestion: (() => void) | undefined;
let isWaiting = false;

/** Shows the question about the pixel again: at once, or as soon as its script is loaded. */
export function requestConsent(): void {
  if (showQuestion) showQuestion();
  else isWaiting = true;
}

/** Calls `ask` for every request, including an earlier one. Returns the function that unsubscribes. */
export function answerConsentRequests(ask: () => void): () => void {
  showQuestion = ask;
  if (isWaiting) ask();
  isWaiting = false;
  return () => {
    showQuestion = undefined;
  };
}
