/** Somebody else's sentence without the stop at its end, to stand within one of ours. */
export function withoutStop(sentence: string): string {
  let end = sentence.length;
  while (end > 0 && /[\s.!]/.test(sentence.charAt(end - 1))) end -= 1;
  return sentence.slice(0, end);
}
