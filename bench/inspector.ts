import { setTimeout as wait } from 'node:timers/promises';

/** A processor profile as Chrome's developer tools read it (`.cpuprofile`). Times are microseconds. */
export interface CpuProfile {
  nodes: CpuNode[];
  startTime: number;
  endTime: number;
  /** The node on top of the stack at each sample. */
  samples: number[];
  /** The time between each sample and the one before. */
  timeDeltas: number[];
}

export interface CpuNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
}

export interface Inspector {
  /** Profiles the process while `work` runs. */
  profile(work: () => Promise<unknown>): Promise<CpuProfile>;
  /** Collects garbage, so that the memory that remains is in use. */
  collectGarbage(): Promise<void>;
  close(): void;
}

/** Connects to a Node.js process started with `--inspect=127.0.0.1:port`. */
export async function openInspector(port: number): Promise<Inspector> {
  const socket = new WebSocket(await addressOf(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const call = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return {
    async profile(work) {
      await call('Profiler.enable');
      await call('Profiler.setSamplingInterval', { interval: 500 });
      await call('Profiler.start');
      await work();
      // The protocol's answer to Profiler.stop.
      return ((await call('Profiler.stop')) as { profile: CpuProfile }).profile;
    },
    collectGarbage: async () => void (await call('HeapProfiler.collectGarbage')),
    close: () => socket.close(),
  };
}

async function addressOf(port: number): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        webSocketDebuggerUrl: string;
      }[];
      if (targets[0]) return targets[0].webSocketDebuggerUrl;
    } catch (error) {
      if (tries > 50) throw error;
    }
    await wait(100);
  }
}
