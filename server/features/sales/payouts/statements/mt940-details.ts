import { joinWrapped } from './join-wrapped.ts';

/** Numbers of sub-fields: 00 and 20–29, 60–63 are text, 30 and 31 the other bank and account, 32 and 33 its name. */
const known = '(?:00|10|2[0-9]|3[0-4]|6[0-3])';
const startOfPart = new RegExp(`^[+?]${known}`);
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
  const sign = new RegExp(`^.{0,4}?([+?])${known}`).exec(whole)?.[1];
  if (sign === undefined) return joinWrapped([whole.trim()]);
  const parts = whole.split(new RegExp(`\\${sign}(?=${known})`)).slice(1);
  const within = (numbers: RegExp) =>
    joinWrapped(parts.filter((part) => numbers.test(part)).map((part) => part.slice(2)));
  return [within(/^(?:2\d|6[0-3])/), within(/^3[23]/), within(/^00/)].filter(Boolean).join(' · ');
}
