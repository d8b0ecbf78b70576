/** What a number of requests took. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  count: number;
  /** Of `count`, those that the overloaded server refused (503). */
  refused: number;
}

/** Throws `Refused` where the server refuses work because it has too much. */
type Work = (lane: number) => Promise<void>;

export class Refused extends Error {}

/** Each lane begins its next work when the one before has ended. */
export async function closedLoop(lanes: number, seconds: number, work: Work): Promise<Measured> {
  const times: number[] = [];
  let refused = 0;
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let at = performance.now(); at < until; at = performance.now()) {
        const refusal = await refusalOf(work(lane));
        refused += refusal;
        times.push(performance.now() - at);
      }
    }),
  );
  return summed(times, performance.now() - start, refused);
}

/**
 * Each lane intends to begin a work every `pauseMilliseconds`. Times count from the intended start, so that a server
 * that stalls is charged for everyone who waits for it.
 */
export async function openLoop(
  lanes: number,
  { seconds, pauseMilliseconds }: { seconds: number; pauseMilliseconds: number },
  work: Work,
): Promise<Measured> {
  const times: number[] = [];
  let refused = 0;
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      // Spread, so that the lanes do not begin together.
      for (let at = start + (lane * pauseMilliseconds) / lanes; at < until; at += pauseMilliseconds) {
        const early = at - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const refusal = await refusalOf(work(lane));
        refused += refusal;
        times.push(performance.now() - at);
      }
    }),
  );
  return summed(times, performance.now() - start, refused);
}

/** 1 where the work was refused. */
async function refusalOf(work: Promise<void>): Promise<number> {
  try {
    await work;
    return 0;
  } catch (error) {
    if (error instanceof Refused) return 1;
    throw error;
  }
}

function summed(times: number[], milliseconds: number, refused: number): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const perSecond = ((times.length - refused) / milliseconds) * 1000;
  return { perSecond, p50: at(0.5), p99: at(0.99), count: times.length, refused };
}
