/** Classes of requests, the most important first. Under overload the last is refused first. */
export const workClasses = ['purchase', 'signedIn', 'browsing', 'search', 'registration'] as const;

export type WorkClass = (typeof workClasses)[number];

/** How important a request is under overload. */
export interface RequestClass {
  /**
   * Null is never refused. By default requests with a session are `signedIn` and others `browsing`; calls for users and
   * for administrators are always `signedIn`.
   */
  readonly workClass?: WorkClass | null | undefined;
  /** Whether a request with this query (without `?`) is a search, or costs like one. */
  readonly isSearch?: ((query: string) => boolean) | undefined;
}
