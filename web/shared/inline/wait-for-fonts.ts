/** The longest delay of the first layout, which users do not notice. */
const longestDelayMs = 100;

/**
 * Waits for the fonts before the first layout. By default the browser loads them when it encounters the first text, and
 * then computes style and layout of the whole page a second time. A page restored from history or opened with a
 * fragment is laid out immediately, to keep its scroll position. A font that cannot be loaded, such as a fallback
 * looked up on the device, is not an error.
 */
const { dataset } = document.documentElement;
const show = (): boolean => delete dataset['fonts'];
if (!('touched' in dataset) && location.hash === '') dataset['fonts'] = '';
setTimeout(show, longestDelayMs);
void Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined))).then(show);
