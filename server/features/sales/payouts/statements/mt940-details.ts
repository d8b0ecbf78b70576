import { joinWrapped } from './join-wrapped.ts';

/** Numbers of sub-fields: 00 and 20–29, 60–63 are text, 30 and 31 the other bank and account, 32 and 33 its name. */
const parts = { '+': /\+(?=00|10|2\d|3[0-4]|6[0-3])/, '?': /\?(?=00|10|2\d|3[0-4]|6[0-3])/ } as const;
const firstPart = /^.{0,4}?([+?])(?:00|10|2\d|3[0-4]|6[0-3])/;
const startOfPart = /^[+?](?:00|10|2\d|3[0-4]|6[0-3])/;
const lineWidth = 65;

/**
 * The text of a field `:86:`: what the payer wrote, then the name. Bulgarian banks write sub-fields `+NN`, German ones
 * `?NN`, after a code of three signs; others plain text over several lines.
 */
export function textOfDetails(lines: readonly string[]): string {
  // A line of full width was cut, in the middle of a word too.
  const whole = lines.reduce((text, line, index) => {
    const before = lines[index - 1] ?? '';
    return text + (index === 0 || before.length >= lineWidth || startOfPart.test(line) ? '' : ' ') + line;
  }, '');
  const sign = firstPart.exec(whole)?.[1];
  if (sign !== '+' && sign !== '?') return joinWrapped([whole.trim()]);
  const fields = whole.split(parts[sign]).slice(1);
  const within = (numbers: RegExp) =>
    joinWrapped(fields.filter((part) => numbers.test(part)).map((part) => part.slice(2)));
  return [within(/^(?:2\d|6[0-3])/), within(/^3[23]/), within(/^00/)].filter(Boolean).join(' · ');
}
