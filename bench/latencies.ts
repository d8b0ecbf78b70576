/** The durations of a number of requests. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  count: number;
  /** How many of `count` the overloaded server refused (503). */
  refused: number;
}

/** Throws `Refused` if the server refuses work because of overload. */
type Work = (lane: number) => Promise<void>;

export class Refused extends Error {}

/** A closed loop: each lane starts its next piece of work when the previous one has ended. */
export async function closedLoop(lanes: number, seconds: number, work: Work): Promise<Measured> {
  const times: number[] = [];
  let refusals = 0;
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let at = performance.now(); at < until; at = performance.now()) {
        const refusal = await refusalOf(work(lane));
        refusals += refusal;
        times.push(performance.now() - at);
      }
    }),
  );
  return summed(times, performance.now() - start, refusals);
}

/**
 * Each lane schedules a piece of work every `pauseMilliseconds`. Durations count from the scheduled start, so that a
 * stalled server is charged for all waiting requests.
 */
export async function openLoop(
  lanes: number,
  { seconds, pauseMilliseconds }: { seconds: number; pauseMilliseconds: number },
  work: Work,
): Promise<Measured> {
  const times: number[] = [];
  let refusals = 0;
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      // Staggered, so that the lanes do not start together.
      for (let at = start + (lane * pauseMilliseconds) / lanes; at < until; at += pauseMilliseconds) {
        const early = at - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const refusal = await refusalOf(work(lane));
        refusals += refusal;
        times.push(performance.now() - at);
      }
    }),
  );
  return summed(times, performance.now() - start, refusals);
}

/** 1 if the work was refused. */
async function refusalOf(work: Promise<void>): Promise<number> {
  try {
    await work;
    return 0;
  } catch (error) {
    if (error instanceof Refused) return 1;
    throw error;
  }
}

function summed(times: number[], milliseconds: number, refusals: number): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const perSecond = ((times.length - refusals) / milliseconds) * 1000;
  return { perSecond, p50: at(0.5), p99: at(0.99), count: times.length, refused: refusals };
}
