/** The browser of this machine, or undefined when there is none. */
export function findBrowser(): string | undefined;

/** A Chromium without windows, which takes less; undefined where there is none. */
export function findHeadlessBrowser(): string | undefined;
/** Makes sure that the journeys have a browser; fails with a sentence that says what to do. */
export function ensureBrowser(): Promise<void>;
/** The browser for the journeys of the panel: one without windows where there is one. */
export function findHeadlessBrowser(): string | undefined;
