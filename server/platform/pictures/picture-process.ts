import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';

interface Task {
  name: string;
  args: readonly unknown[];
  isSent: boolean;
  /** A process ended while it had this task. */
  isSuspect: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** From the process: the result of a task, or what it threw. */
export type PictureReply = { id: number; result: unknown } | { id: number; error: unknown };
/** To the process. */
export interface PictureRequest {
  id: number;
  name: string;
  args: readonly unknown[];
}

/** Of a full processor it gets a quarter: requests go first, and a large photo is still decoded in time. 19 is the lowest. */
const lowPriority = 5;
/** What decodes strangers' files gets no keys of the shop. */
const passedOn = [
  'PATH',
  'HOME',
  'XDG_CACHE_HOME',
  'FONTCONFIG_PATH',
  'LD_LIBRARY_PATH',
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  'MALLOC_MMAP_THRESHOLD_',
];

/**
 * The process that decodes and draws pictures. It starts with the first task, and ends when it had none for a while: the
 * library takes 40 MB that a process never gives back. Pictures of strangers are decoded there, so one that ends the
 * process does not end the shop: tasks of a process that ends are given to the next one by one, and what ends that too is
 * refused.
 */
export class PictureProcess {
  readonly #entry: string;
  readonly #idleMilliseconds: number;
  readonly #tasks = new Map<number, Task>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** `entry` is the file that the process runs. */
  constructor({ entry, idleMilliseconds }: { entry: string; idleMilliseconds: number }) {
    this.#entry = entry;
    this.#idleMilliseconds = idleMilliseconds;
  }

  /** The process that runs now; undefined for none. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * The result of a function of the process. Arguments and results are copied as `postMessage` does.
   * @throws a copy of what it threw, or an error when the process ended during the task, and the next one too
   */
  call(name: string, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#tasks.set(id, { name, args, isSent: false, isSuspect: false, resolve, reject });
      this.#sendAll();
    });
  }

  /** Gives the process what waits: one task at a time while one of them may be what ended it. */
  #sendAll(): void {
    for (const [id, task] of this.#tasks) {
      if (task.isSent) continue;
      const isCareful = this.#some('isSuspect');
      if (isCareful && this.#some('isSent')) return;
      task.isSent = true;
      this.#send({ id, name: task.name, args: task.args });
    }
  }

  #some(property: 'isSent' | 'isSuspect'): boolean {
    return [...this.#tasks.values()].some((task) => task[property]);
  }

  #send(request: PictureRequest): void {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    // A process that has just ended takes nothing: its end gives the task to the next one.
    child.send(request, () => {});
  }

  #start(): ChildProcess {
    const child = fork(this.#entry, [], {
      serialization: 'advanced',
      execArgv: [],
      env: pick(process.env, passedOn),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    lowerPriority(child.pid);
    child.on('message', (reply: PictureReply) => this.#finish(reply));
    child.once('error', () => this.#end(child));
    child.once('exit', () => this.#end(child));
    return child;
  }

  #finish(reply: PictureReply): void {
    const task = this.#tasks.get(reply.id);
    this.#tasks.delete(reply.id);
    if ('error' in reply) task?.reject(reply.error);
    else task?.resolve(reply.result);
    if (this.#tasks.size > 0) return this.#sendAll();
    // The shop may end while the process waits for work.
    this.#child?.unref();
    this.#child?.channel?.unref();
    this.#idle = setTimeout(() => this.#dismiss(), this.#idleMilliseconds).unref();
  }

  #dismiss(): void {
    const child = this.#child;
    this.#child = null;
    child?.disconnect();
  }

  #end(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    const atWork = [...this.#tasks].filter(([, task]) => task.isSent);
    for (const [id, task] of atWork) {
      if (task.isSuspect && atWork.length === 1) {
        this.#tasks.delete(id);
        task.reject(new Error(`The process for pictures ended during ${task.name}.`));
      }
      task.isSent = false;
      task.isSuspect = true;
    }
    this.#sendAll();
  }
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, lowPriority);
  } catch {
    // Ended already, or the system does not allow it: pictures are drawn all the same.
  }
}

function pick(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => names.includes(name)));
}
