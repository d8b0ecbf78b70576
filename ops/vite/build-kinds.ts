/** Whether a mode of the build makes the scripts of the storefront, in either form of address. */
export const buildsStorefront = (mode: string): boolean => /^storefront(?:-formal)?$/.test(mode);

/** Whether a mode of the build makes what draws the pages on the server, in either form of address. */
export const buildsRenderer = (mode: string): boolean => /^renderer(?:-formal)?$/.test(mode);

/** Whether a mode builds or serves the formal form. */
export const isFormal = (mode: string): boolean => mode.endsWith('-formal');
