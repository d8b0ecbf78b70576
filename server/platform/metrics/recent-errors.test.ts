import { expect, test } from 'vitest';
import type { Listener } from '#server/platform/cache/topics.ts';
import { openRecentErrors } from './recent-errors.ts';

/** Two processes: what one tells, the other hears. */
function twoProcesses() {
  const listeners: Listener[][] = [[], []];
  return [0, 1].map((own) => ({
    listen: (listener: Listener) => {
      listeners[own]?.push(listener);
      return () => {};
    },
    tellOthers: (topic: string) => listeners[1 - own]?.forEach((listener) => listener(topic)),
  }));
}

test('every process lists the failed requests of all, newest first and at most twenty', () => {
  const [here, there] = twoProcesses().map((changes) => openRecentErrors(changes));
  for (let n = 0; n < 15; n++) {
    here?.add({ at: new Date(n), route: 'GET /here', requestId: `here-${n}` });
    there?.add({ at: new Date(n), route: 'GET /there', requestId: `there-${n}` });
  }
  expect(here?.list()).toEqual(there?.list());
  expect(here?.list()).toHaveLength(20);
  expect(here?.list()[0]).toEqual({ at: new Date(14), route: 'GET /there', requestId: 'there-14' });
});

test('what a process of another version says is left out', () => {
  const [here, there] = twoProcesses();
  const errors = openRecentErrors(there);
  here?.tellOthers('error:{"message":"of another form"}');
  here?.tellOthers('error:no JSON');
  expect(errors.list()).toEqual([]);
});
