/** Asks for many in groups of `size`, one call after the other. */
export async function inBatches<Item, Answer>(
  all: readonly Item[],
  size: number,
  ask: (batch: Item[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const responses: Answer[] = [];
  for (let start = 0; start < all.length; start += size) responses.push(...(await ask(all.slice(start, start + size))));
  return responses;
}
