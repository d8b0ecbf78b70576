import type { Plugin } from 'vite';
import { buildsRenderer } from './build-kinds.ts';

/**
 * The router asks of what loaders return and throw whether it is a `Response`. The first question after that class makes
 * Node.js load its client for fetch, which takes 14 MB and 40 ms; a value's own name answers it as well.
 */
export function leanResponses(): Plugin {
  return {
    name: 'iskra:lean-responses',
    apply: (_, { mode }) => buildsRenderer(mode),
    transform(code, id) {
      if (!id.includes('/node_modules/') || !code.includes('instanceof Response')) return null;
      return {
        code: code.replaceAll(
          /\b([\w.]+) instanceof Response\b/g,
          "(Object.prototype.toString.call($1) === '[object Response]')",
        ),
        map: null,
      };
    },
  };
}
