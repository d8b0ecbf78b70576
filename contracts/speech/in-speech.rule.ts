import { formalAccount } from './formal-account.rule.ts';
import { formalBuying } from './formal-buying.rule.ts';
import { formalEmails } from './formal-emails.rule.ts';
import { formalForms } from './formal-forms.rule.ts';
import { formalOrders } from './formal-orders.rule.ts';
import { formalPages } from './formal-pages.rule.ts';
import { formalRefusals } from './formal-refusals.rule.ts';
import { formalTexts } from './formal-texts.rule.ts';
import type { Speech } from './speech.rule.ts';

/** Every sentence that addresses a customer, in the informal form and the formal one. `{}` stands for a value. */
export const formalTables = [
  formalAccount,
  formalBuying,
  formalOrders,
  formalPages,
  formalEmails,
  formalForms,
  formalRefusals,
  formalTexts,
] as const;

const whole = new Map(formalTables.flatMap((table) => Object.entries(table)));

/** What stands for a value in a sentence of the tables. */
export const valuePlace = '{}';

interface Pattern {
  informal: readonly string[];
  formal: readonly string[];
}

let patterns: readonly Pattern[] | undefined;

function patternsOf(): readonly Pattern[] {
  const entries = [...whole].filter(([informal]) => informal.includes(valuePlace));
  return entries.map(([informal, formal]) => ({
    informal: informal.split(valuePlace),
    formal: formal.split(valuePlace),
  }));
}

/** The formal form of a sentence of the tables, as it stands in the sources; undefined for any other text. */
export function formalOf(sentence: string): string | undefined {
  return whole.get(sentence);
}

/**
 * A text of the shop as it speaks: a sentence that addresses nobody, or that the owner wrote, is left as it is. Paragraphs
 * are looked up one by one.
 */
export function inSpeech(speech: Speech, text: string): string {
  if (speech === 'informal' || text === '') return text;
  return text.split('\n\n').map(formalParagraph).join('\n\n');
}

function formalParagraph(paragraph: string): string {
  const core = paragraph.trim();
  const formal = whole.get(core) ?? withValues(core);
  return formal === undefined ? paragraph : paragraph.replace(core, () => formal);
}

function withValues(text: string): string | undefined {
  patterns ??= patternsOf();
  for (const { informal, formal } of patterns) {
    const values = valuesIn(text, informal);
    // A value may be a sentence of the shop itself.
    if (values) return formal.map((part, index) => part + inside(values[index] ?? '')).join('');
  }
  return undefined;
}

const inside = (value: string): string => whole.get(value.trim()) ?? value;

/** What stands between the parts of a sentence; undefined if the text is another. Linear, since a buyer may have typed it. */
function valuesIn(text: string, parts: readonly string[]): string[] | undefined {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const end = text.length - last.length;
  const values: string[] = [];
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = text.indexOf(part, from);
    if (at === -1) return undefined;
    values.push(text.slice(from, at));
    from = at + part.length;
  }
  if (from > end) return undefined;
  return [...values, text.slice(from, end)];
}
