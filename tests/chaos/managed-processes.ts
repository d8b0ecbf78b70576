import { readFileSync } from 'node:fs';

export interface ManagedPid {
  pid: number;
  role: 'web' | 'worker';
}

/** The processes that a shop with WEB_CONCURRENCY has started. */
export function managedBy(primary: number): ManagedPid[] {
  const children = readFileSync(`/proc/${primary}/task/${primary}/children`, 'utf8').trim();
  return children.split(' ').flatMap((text) => {
    const pid = Number(text);
    const role = argumentsOf(pid).at(-1);
    return role === 'web' || role === 'worker' ? [{ pid, role } as const] : [];
  });
}

/**
 * Lets the event loop of a process turn for ever, by its debugger, which SIGUSR1 opens. The process was started with
 * `--inspect-port`.
 */
export async function loopForEver(pid: number): Promise<void> {
  const port = argumentsOf(pid)
    .map((text) => /^--inspect-port=(\d+)$/.exec(text)?.[1])
    .find((found) => found !== undefined);
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await debuggerOn(port ?? ''));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The debugger cannot be reached.')));
  });
  const call = { id: 1, method: 'Runtime.evaluate', params: { expression: 'setTimeout(() => { for (;;); })' } };
  const answered = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  socket.send(JSON.stringify(call));
  await answered;
  socket.close();
}

async function debuggerOn(port: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    // As the debugger of Node.js answers.
    if (answer?.ok) return ((await answer.json()) as { webSocketDebuggerUrl: string }[])[0]?.webSocketDebuggerUrl ?? '';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No debugger on port ${port}.`);
}

function argumentsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    // It has ended.
    return [];
  }
}
