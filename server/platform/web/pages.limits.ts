/** Pages rendered at once, and how many may wait. Admission limits how many run in all; here clients only wait for themselves. */
export const pageQueue = { atOnce: 24, perClient: 1, maxWaiting: 400, maxWaitingPerClient: 200 } as const;
