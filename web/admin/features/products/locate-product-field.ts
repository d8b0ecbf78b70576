import type { ListedFact } from '#contracts/facts/facts.ts';
import type { FactsForm } from './facts-form-values.ts';

const formNames: Readonly<Record<string, string>> = {
  'facts.engraving.maxLength': 'facts.textLength',
  'facts.engraving.extraDays': 'facts.textDays',
};

/** Where the form keeps the values of defined facts, by what the values are. */
const groups = {
  number: 'definedNumbers',
  boolean: 'definedFlags',
  choice: 'definedChoices',
  text: 'definedTexts',
  date: 'definedTexts',
} as const satisfies Record<ListedFact['type'], keyof FactsForm>;

/** Maps the API path of a refused field to the form path. `definitions` are the facts that the shop defines. */
export function locateProductField(path: string, definitions: readonly Pick<ListedFact, 'key' | 'type'>[]): string {
  const plain = path
    .replace(/\.price\.(amount|currency)$/, '.price')
    .replace(/\.compareAtPrice(\.\w+)?$/, '.compareAt');
  const definition = definitions.find(({ key }) => plain === `facts.${key}` || plain.startsWith(`facts.${key}.`));
  return definition ? `facts.${groups[definition.type]}.${definition.key}` : (formNames[plain] ?? plain);
}
