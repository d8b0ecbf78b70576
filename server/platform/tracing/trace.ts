/** One step of the work of this process, such as a request, an SQL statement or a job. Holds no personal data. */
export interface Step {
  /** Few different names: a route pattern, the name of a job; never an address or an id. */
  name: string;
  kind: 'server' | 'client' | 'consumer';
  attributes?: Readonly<Record<string, string | number>>;
}

export interface OpenStep {
  /** Runs `work` as a part of this step: steps within it become its children, and log lines have its trace id. */
  enter<T>(work: () => T): T;
  /** Ends the step; with an error it counts as failed, of which only the class is recorded. */
  end(result?: { name?: string; attributes?: Step['attributes']; error?: unknown }): void;
}

export interface Tracer {
  open(step: Step): OpenStep;
  /** Of the step that is being worked on. */
  traceId(): string | undefined;
}

let tracer: Tracer | null = null;

/** Sets the tracer of this process; null traces nothing, which costs nothing. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** Whether this process is traced. */
export function isTracing(): boolean {
  return tracer !== null;
}

/** Opens a step that is ended by its caller; null while nothing is traced. */
export function openStep(step: () => Step): OpenStep | null {
  return tracer === null ? null : tracer.open(step());
}

/** Runs `work` as one step. */
export async function traced<T>(step: () => Step, work: () => Promise<T>): Promise<T> {
  const open = openStep(step);
  if (open === null) return work();
  try {
    const result = await open.enter(work);
    open.end();
    return result;
  } catch (error) {
    open.end({ error });
    throw error;
  }
}

/** For the log: the id of the trace that is being worked on. */
export function traceFields(): { traceId?: string } {
  const traceId = tracer?.traceId();
  return traceId === undefined ? {} : { traceId };
}
