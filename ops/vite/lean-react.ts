import type { Plugin } from 'vite';
import { buildsStorefront } from './build-kinds.ts';

/**
 * Features of React DOM that the storefront does not use, and the functions that only they need. Each is reached only
 * through an element, a prop or a hook that `tests/architecture/lean-react.test.ts` keeps out of the storefront, or does
 * nothing where no such element exists.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  '<ViewTransition>': [
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'applyViewTransitionToHostInstances',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'createViewTransitionInstance',
    'commitAfterMutationEffectsOnFiber',
    'startViewTransition',
  ],
  'images that a view transition waits for': [
    'preloadInstanceAndSuspendIfNeeded',
    'accumulateSuspenseyCommitOnFiber',
    'suspendInstance',
  ],
  'a ref to a fragment': [
    'traverseVisibleInstancesAndTextInstances',
    'commitNewChildToFragmentInstances',
    'commitNewChildToFragmentInstance',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'deleteChildFromFragmentInstance',
  ],
  'elements that React moves into the head: <title>, <meta>, <link>, <style>, <script async>': [
    'getResource',
    'acquireResource',
    'suspendResource',
    'preloadResourceAndSuspendIfNeeded',
    'getHydratableHoistableCache',
    'createHoistableInstance',
    'mountHoistable',
  ],
  '<html>, <head>, <body>': ['resolveSingletonInstance', 'releaseSingletonInstance', 'commitHostSingletonAcquisition'],
  'hints about files to load': [
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ],
  '<Activity>': ['updateActivityComponent', 'commitActivityHydrationCallbacks'],
  '<SuspenseList>': ['updateSuspenseListComponent', 'initSuspenseListRenderState'],
  useActionState: ['mountActionState', 'updateActionState', 'rerenderActionState', 'updateActionStateImpl'],
  'elements with a hyphen in their name': ['setPropOnCustomElement'],
  'onSelect and onBeforeInput': ['constructSelectEvent', 'getNativeBeforeInputChars', 'getFallbackBeforeInputChars'],
};

/** Functions whose answer is always the same without these features. */
const constant: Readonly<Record<string, string>> = {
  isHostHoistableType: 'false',
  isFragmentInstanceParent: 'false',
  isCustomElement: 'false',
  waitForCommitToBeReady: 'null',
  // The stack of components of an error, which nothing reads: the shop keeps no report of its visitors' errors.
  getStackByFiberInDevAndProd: "''",
};

const methods = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [^]*?^\};$/gm;
const file = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * Saves 12,900 bytes (gzip) of every page, and the walks through the whole tree that React makes at every transition in
 * search of a `<ViewTransition>`.
 */
export function leanReact(): Plugin {
  return {
    name: 'iskra:lean-react',
    apply: (_, { mode }) => buildsStorefront(mode),
    enforce: 'pre',
    transform(code, id) {
      return file.test(id.replaceAll('\\', '/')) ? { code: withoutUnused(code), map: null } : null;
    },
  };
}

/** React DOM's client without these features. Throws where one of their functions is not there any more. */
export function withoutUnused(code: string): string {
  const empty = Object.values(unused)
    .flat()
    .map((name) => [name, ''] as const);
  const fixedBodies = Object.entries(constant).map(([name, value]) => [name, ` return ${value}; `] as const);
  let lean = code;
  for (const [name, body] of [...empty, ...fixedBodies]) {
    const whole = new RegExp(`^function ${name}\\([^]*?^\\}$`, 'gm');
    if ([...lean.matchAll(whole)].length !== 1)
      throw new Error(`React DOM has no function ${name} any more: see ops/vite/lean-react.ts`);
    lean = lean.replace(whole, `function ${name}() {${body}}`);
  }
  return lean.replace(methods, '');
}
