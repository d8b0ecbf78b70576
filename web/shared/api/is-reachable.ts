/**
 * Whether the shop responds. Loading a document while it does not would replace the page with a browser error. This
 * bypasses `callApi` because a failure is an expected result and must not be reported.
 */
export function isReachable(): Promise<boolean> {
  return fetch('/api/health').then(
    ({ ok }) => ok,
    () => false,
  );
}
