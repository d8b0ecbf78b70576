import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * A warning or an error that no one expects fails the test it appears in. A test that expects one takes the place of
 * the method itself: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      said.push(`console.${method}: ${format(...args)}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`Unexpected on the console:\n${said.join('\n')}`);
});
