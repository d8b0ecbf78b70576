/** A seeded generator of numbers from 0 (inclusive) to 1 (exclusive), so that the demo is the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random item of a non-empty list. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** A random item of a list, by weight. */
export function pickWeighted<T>(random: () => number, list: readonly (readonly [value: T, weight: number])[]): T {
  let remaining = random() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of list) {
    remaining -= weight;
    if (remaining < 0) return value;
  }
  return pick(random, list)[0];
}
