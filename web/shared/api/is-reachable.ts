/**
 * Whether the shop answers: a document that is loaded without it would take the page away and show nothing. No call like
 * the others, since a failure here is an answer and not to be notified of.
 */
export function isReachable(): Promise<boolean> {
  return fetch('/api/health').then(
    ({ ok }) => ok,
    () => false,
  );
}
