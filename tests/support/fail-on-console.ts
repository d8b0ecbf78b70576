import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * An unexpected warning or error fails its test. A test that expects one mocks the method: `vi.spyOn(console,
 * 'error').mockImplementation(() => {})`.
 */
const messages: string[] = [];

beforeEach(() => {
  messages.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      messages.push(`console.${method}: ${format(...args)}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (messages.length > 0) throw new Error(`Unexpected console output:\n${messages.join('\n')}`);
});
