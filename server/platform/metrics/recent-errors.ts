/** A request that failed because of an error in the shop. Holds no address, id or personal data. */
export interface RecentError {
  at: Date;
  /** Method and route pattern. */
  route: string;
  requestId: string;
}

export interface RecentErrors {
  add(error: RecentError): void;
  /** Newest first. */
  list(): readonly RecentError[];
}

const maxErrors = 20;

/** The last failed requests of this process. */
export function openRecentErrors(): RecentErrors {
  const errors: RecentError[] = [];
  return {
    add(error) {
      errors.unshift(error);
      errors.splice(maxErrors);
    },
    list: () => [...errors],
  };
}
