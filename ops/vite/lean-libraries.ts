import type { Plugin } from 'vite';
import { buildsStorefront } from './build-kinds.ts';

const refuse = (feature: string): string => `() => { throw new Error('${feature}: see ops/vite/lean-libraries.ts') }`;

/** What React DOM's renderer and the storefront use of `react-dom`: no hints about files, and no `flushSync`. */
const reactDom = `
const noop = () => {};
exports.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = {
  d: { f: noop, r: noop, D: noop, C: noop, L: noop, m: noop, X: noop, S: noop, M: noop },
  p: 0,
  findDOMNode: null,
};
exports.createPortal = (children, containerInfo, key = null) => ({
  $$typeof: Symbol.for('react.portal'),
  key: key === null ? null : '' + key,
  children,
  containerInfo,
  implementation: null,
});
`;

/**
 * With one Bulgarian sentence in place of the router's own English page of an error. It is reached only when the shop's
 * error page fails itself.
 */
const catchBoundary = `
import { Component, createElement } from 'react';
export const ErrorComponent = () => createElement('p', { role: 'alert' }, 'Нещо се обърка. Презареди страницата.');
export class CatchBoundary extends Component {
  state = { error: 0 };
  reset = () => this.setState({ error: 0 });
  static getDerivedStateFromProps({ getResetKey }, { error, resetKey }) {
    const key = getResetKey();
    return error && resetKey !== key ? { resetKey: key, error: 0 } : { resetKey: key };
  }
  static getDerivedStateFromError(error) {
    return { error: [error] };
  }
  componentDidCatch(error, info) {
    this.props.onCatch?.(error, info);
  }
  render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return createElement(this.props.errorComponent ?? ErrorComponent, { error: error[0], reset: this.reset });
  }
}
`;

/**
 * Parts of libraries that the storefront never executes, although they are always imported; by the end of their path.
 */
const unused: Readonly<Record<string, string>> = {
  // The storefront passes its own parseSearch and stringifySearch to the router.
  '/router-core/dist/esm/searchParams.js': exporting(
    ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith'],
    refuse('The router’s own way with searches is left out'),
  ),
  '/query-core/build/modern/infiniteQueryBehavior.js': exporting(
    ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'],
    refuse('Infinite queries are left out'),
  ),
  // The project does not refetch when a window gets the focus, and retries do not wait for it. Uses the browser's
  // timers.
  '/query-core/build/modern/timeoutManager.js':
    'export const timeoutManager = globalThis; export const systemSetTimeoutZero = (run) => setTimeout(run);',
  '/query-core/build/modern/focusManager.js':
    'export const focusManager = { subscribe: () => () => {}, isFocused: () => true };',
  // All calls have `networkMode: 'always'`, and the project does not refetch when a connection returns.
  '/query-core/build/modern/onlineManager.js':
    'export const onlineManager = { subscribe: () => () => {}, isOnline: () => true };',
  '/react-router/dist/esm/CatchBoundary.js': catchBoundary,
  '/react-dom/index.js': reactDom,
  // Without the check for a build in development mode.
  '/react-dom/client.js': `module.exports = require('./cjs/react-dom-client.production.js');`,
  // The shop is at the root of its host, and no URL is rewritten.
  '/router-core/dist/esm/rewrite.js': [
    'export const executeRewriteInput = (_, url) => url;',
    'export const executeRewriteOutput = executeRewriteInput;',
    exporting(['composeRewrites', 'rewriteBasepath'], refuse('Rewriting addresses is left out')),
  ].join('\n'),
};

function exporting(names: readonly string[], value: string): string {
  return names.map((name) => `export const ${name} = ${value};`).join('\n');
}

/**
 * Saves 2,310 bytes (gzip) of every page. Using a part that throws or is not exported fails in the journeys.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'iskra:lean-libraries',
    apply: (_, { mode }) => buildsStorefront(mode),
    enforce: 'pre',
    load(id) {
      const unusedPath = Object.keys(unused).find((path) => id.replaceAll('\\', '/').endsWith(path));
      return unusedPath === undefined ? null : { code: unused[unusedPath] ?? '', map: null };
    },
  };
}
