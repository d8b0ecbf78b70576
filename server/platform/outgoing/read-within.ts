/** An answer that is longer than its limit. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * Reads the body of an answer whole, and no more than `most` bytes of it.
 * @throws AnswerTooLong
 */
export async function readWithin(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let total = 0;
  // Leaving the loop closes the connection, so that the rest is not sent.
  for await (const part of body) {
    total += part.length;
    if (total > most) throw new AnswerTooLong(`The answer is longer than ${most} bytes.`);
    parts.push(part);
  }
  const bytes = new Uint8Array(total);
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}
