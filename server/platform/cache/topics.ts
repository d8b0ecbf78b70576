/** `catalog`, `product:<id>`, `settings` …: what may look different from now on. */
export type Listener = (topic: string) => void;

/** Announced when changes may have been missed: everything that is cached is dropped. */
export const everythingChanged = '*';
