/** Pictures decoded at once, and how many may wait. Each waiting one holds its file of up to 10 MB. */
export const pictureQueue = {
  atOnce: 2,
  perClient: 2,
  maxWaiting: 24,
  maxWaitingPerClient: 12,
  maxWaitMilliseconds: 20_000,
} as const;
