/** The maximum number of concurrent event streams of the panel. Further ones are refused. */
export const eventStreams = { perPerson: 20, inAll: 500 } as const;
