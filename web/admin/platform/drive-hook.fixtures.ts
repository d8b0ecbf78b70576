import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { panelQueryClient } from './panel-query-client.ts';

/**
 * Runs a hook without a browser: each step gets its result and changes its state, and the next gets the result of that.
 * Returns the last result. Effects do not run, and changes of the state after that have no effect.
 */
export function driveHook<Result>(hook: () => Result, steps: readonly ((result: Result) => void)[] = []): Result {
  const remaining = [...steps];
  const results: Result[] = [];
  function Probe() {
    const result = hook();
    results.push(result);
    remaining.shift()?.(result);
    return null;
  }
  renderToString(inProvider(panelQueryClient, createElement(Probe)));
  const last = results.at(-1);
  if (remaining.length > 0 || last === undefined) throw new Error('A step changed no state.');
  return last;
}

function inProvider(client: QueryClient, child: React.ReactElement) {
  return createElement(QueryClientProvider, { client }, child);
}
