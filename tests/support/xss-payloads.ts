/**
 * Texts that would become markup or script if not escaped. Every element that they would create has `data-xss`, so that
 * it is detected even if a policy blocks its script.
 */
export const payloads = [
  '<script data-xss>xss()</script>',
  '"><img data-xss src=x onerror=xss()>',
  "'><svg data-xss onload=xss()>",
  '</title><i data-xss>',
  '</textarea><b data-xss>',
  '</script><i data-xss>',
  '--><u data-xss>',
  ']]><i data-xss>',
  '<a data-xss href="javascript:xss()">x</a>',
  '[x](javascript:xss())',
  '![x](x"onerror="xss())',
  '" autofocus onfocus=xss() data-xss="',
  '{{constructor.constructor("xss()")()}}',
  '${xss()}',
] as const;

let turn = 0;

/** The next payload that fits, after a word. */
export function xssPayload(max: number, word = 'Отрова'): string {
  for (let tries = 0; tries < payloads.length; tries++) {
    const text = `${word} ${payloads[turn++ % payloads.length]}`;
    if (text.length <= max) return text;
  }
  return word.slice(0, max);
}

/** All payloads, for texts without a short limit. */
export function allXssPayloads(): string {
  return payloads.join('\n\n');
}
