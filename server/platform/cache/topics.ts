/** The key of the changed data: `catalog`, `product:<id>`, `settings` … */
export type Listener = (topic: string) => void;

/** Announced when changes may have been missed: drops all cached values. */
export const everythingChanged = '*';
