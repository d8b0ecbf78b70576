import { expect, test } from 'vitest';
import { chooseWebProcesses } from './choose-web-processes.ts';
import { readRole } from './process-role.ts';

test.each([
  [{ cores: 1, megabytes: 16_000 }, 1],
  [{ cores: 2, megabytes: 16_000 }, 1],
  [{ cores: 4, megabytes: 16_000 }, 3],
  [{ cores: 16, megabytes: 64_000 }, 15],
])('one core is left for jobs and PostgreSQL: %o gives %i', (machine, processes) => {
  expect(chooseWebProcesses(machine)).toBe(processes);
});

test.each([
  [{ cores: 8, megabytes: 512 }, 1],
  [{ cores: 8, megabytes: 1_024 }, 1],
  [{ cores: 8, megabytes: 2_048 }, 2],
  [{ cores: 8, megabytes: 4_096 }, 7],
])('no more processes are started than fit into the memory: %o gives %i', (machine, processes) => {
  expect(chooseWebProcesses(machine)).toBe(processes);
});

test('a role is web, worker or none; anything else is refused with a sentence', () => {
  expect(readRole([])).toBeNull();
  expect(readRole(['web'])).toBe('web');
  expect(readRole(['worker'])).toBe('worker');
  expect(() => readRole(['jobs'])).toThrow('npm start -- worker');
  expect(() => readRole(['web', 'worker'])).toThrow('not a role');
});
