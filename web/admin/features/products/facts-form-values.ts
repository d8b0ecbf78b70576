import type { ListedFact } from '#contracts/facts/facts.ts';
import {
  factNumbers,
  factTexts,
  forEachFactNumber,
  forEachFactText,
  type FactName,
} from '#contracts/products/product-facts.rule.ts';
import type { ProductFacts } from '#contracts/products/products.ts';
import { number } from '#web/admin/patterns/resource-form/form-codec.ts';

/** The facts as typed: all numbers are text. */
export interface FactsForm extends Record<FactName, string> {
  /** The facts that the shop defines, by key and what their values are. */
  definedNumbers: Record<string, string>;
  definedTexts: Record<string, string>;
  definedFlags: Record<string, boolean>;
  /** The slugs of values of choices. */
  definedChoices: Record<string, string[]>;
  /** Engraving options; empty and off mean the default. */
  textLength: string;
  textDays: string;
  textRequired: boolean;
  textFinal: boolean;
}

/** The form values of a product without facts. */
export const emptyFacts: FactsForm = {
  ...forEachFactText(() => ''),
  ...forEachFactNumber(() => ''),
  ...{ definedNumbers: {}, definedTexts: {}, definedFlags: {}, definedChoices: {} },
  ...{ textLength: '', textDays: '', textRequired: false, textFinal: false },
};

/**
 * The form values of stored facts. Every one of `definitions` has a value, if only an empty one:
 * a field without would count as changed as soon as it is shown.
 */
export function factsFormOf(facts: ProductFacts, definitions: readonly ListedFact[]): FactsForm {
  return {
    ...forEachFactText(({ name }) => facts[name] ?? ''),
    ...forEachFactNumber(({ name }) => writeNumber(facts[name])),
    ...definedFormOf(facts, definitions),
    textLength: writeNumber(facts.engraving?.maxLength),
    textDays: writeNumber(facts.engraving?.extraDays),
    textRequired: facts.engraving?.required ?? false,
    textFinal: facts.engraving?.returnable === false,
  };
}

/** The facts as the API takes them: without empty ones. Those of other kinds of products are kept. */
export function factsOf(form: FactsForm): ProductFacts {
  const facts: ProductFacts = {};
  for (const { name } of factTexts) if (form[name].trim() !== '') facts[name] = form[name];
  for (const { name } of factNumbers) {
    const input = form[name].trim();
    if (input !== '') facts[name] = number.read(input);
  }
  return { ...facts, ...definedOf(form), ...engravingOf(form) };
}

type DefinedForm = Pick<FactsForm, 'definedNumbers' | 'definedTexts' | 'definedFlags' | 'definedChoices'>;

const isFixed = (key: string): boolean => key === 'engraving' || Object.hasOwn(emptyFacts, key);

function definedFormOf(facts: ProductFacts, definitions: readonly ListedFact[]): DefinedForm {
  const form: DefinedForm = { definedNumbers: {}, definedTexts: {}, definedFlags: {}, definedChoices: {} };
  for (const { key, type, options } of definitions) {
    if (type === 'number') form.definedNumbers[key] = '';
    else if (type === 'boolean') form.definedFlags[key] = false;
    else if (type === 'choice') {
      if (options.describes === 'product') form.definedChoices[key] = [];
    } else form.definedTexts[key] = '';
  }
  for (const [key, value] of Object.entries(facts)) {
    if (isFixed(key)) continue;
    if (typeof value === 'number') form.definedNumbers[key] = number.write(value);
    if (typeof value === 'string') form.definedTexts[key] = value;
    if (Array.isArray(value)) form.definedChoices[key] = value.map(String);
    if (typeof value === 'boolean') form.definedFlags[key] = value;
  }
  return form;
}

/** Without empty ones: a fact that is not true is not stated. */
function definedOf({ definedNumbers, definedTexts, definedFlags, definedChoices }: DefinedForm): ProductFacts {
  const numbers = Object.entries(definedNumbers).filter(([, value]) => value.trim() !== '');
  const texts = Object.entries(definedTexts).filter(([, value]) => value.trim() !== '');
  return Object.fromEntries<unknown>([
    ...numbers.map(([key, value]) => [key, number.read(value.trim())] as const),
    ...texts,
    ...Object.entries(definedChoices).filter(([, value]) => value.length > 0),
    ...Object.entries(definedFlags).filter(([, value]) => value),
  ]);
}

/** Undefined when all options have their defaults. */
function engravingOf({ textLength, textDays, textRequired, textFinal }: FactsForm): Pick<ProductFacts, 'engraving'> {
  if (textLength.trim() === '' && textDays.trim() === '' && !textRequired && !textFinal) return {};
  return {
    engraving: {
      maxLength: Number(textLength.trim() || '200'),
      required: textRequired,
      extraDays: Number(textDays.trim() || '0'),
      returnable: !textFinal,
    },
  };
}

function writeNumber(value: number | undefined): string {
  return value === undefined ? '' : number.write(value);
}
