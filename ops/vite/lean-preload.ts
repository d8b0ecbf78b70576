import type { Plugin } from 'vite';
import { buildsStorefront } from './build-kinds.ts';

const helper = '\0vite/preload-helper.js';

/**
 * Vite loads the styles of a lazy part with a kilobyte of script that also supports old browsers, nonces and relative
 * bases. The shop needs none of these: this waits for styles that are not on the page yet, and a part whose styles
 * failed to load can be requested again.
 */
const code = `
const loading = {};
const load = (file) => loading[file] ??= new Promise((resolve, reject) => {
  const href = '/' + file;
  if (document.querySelector('link[href="' + href + '"]')) return resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = resolve;
  link.onerror = () => {
    delete loading[file];
    link.remove();
    reject(new TypeError('No styles: ' + href));
  };
  document.head.append(link);
});
export const __vitePreload = (part, styles = []) =>
  styles.length > 0 ? Promise.all(styles.map(load)).then(part) : part();
`;

/** Saves 506 bytes (gzip) of the list page. */
export function leanPreload(): Plugin {
  return {
    name: 'iskra:lean-preload',
    apply: (_, { mode }) => buildsStorefront(mode),
    enforce: 'pre',
    load(id) {
      return id === helper ? { code, map: null } : null;
    },
  };
}
