import type { ChoiceSubject, FactPlace, FactRole, FactType } from '#contracts/facts/fact-types.rule.ts';
import { placesOf } from '#contracts/facts/fact-types.rule.ts';
import type { FactDefinition, FactOptions } from '#contracts/facts/facts.ts';
import { number, orNone } from '#web/admin/patterns/resource-form/form-codec.ts';

const numberOrNone = orNone(number);

/** A value of a choice as typed; its colour counts only if it has one. */
export interface ValueForm {
  id: string;
  name: string;
  hasColor: boolean;
  color: string;
}

/** A definition as typed: numbers are texts, and what may be absent has a switch. */
export interface FactForm {
  name: string;
  type: FactType;
  places: string[];
  filterNote: string;
  unit: string;
  isWhole: boolean;
  min: string;
  max: string;
  maxLength: string;
  noun: string;
  fromChoice: string;
  isPerPiece: boolean;
  hasPieces: boolean;
  pieces: { one: string; few: string; package: string; timesChoice: string };
  levels: { from: string; name: string; words: string }[];
  isPer100: boolean;
  hasReference: boolean;
  reference: { name: string; amount: string };
  hasTotal: boolean;
  total: { label: string; limit: string; note: string };
  role: FactRole;
  isOfMainGoods: boolean;
  describes: ChoiceSubject;
  hasSeveral: boolean;
  heading: string;
  countedAs: string;
  isPainting: boolean;
  isNetWeight: boolean;
  aliases: string;
  values: ValueForm[];
}

const noPieces = { one: '', few: '', package: '', timesChoice: '' };
const firstColor = '#7a6a58';

/** The form of a new fact: a choice of whole products, which is what most shops begin with. */
export const emptyFact: FactForm = {
  ...{ name: '', type: 'choice', places: ['table', 'filter'], filterNote: '', unit: '', isWhole: false },
  ...{ min: '0', max: '1000000', maxLength: '300', noun: '', fromChoice: '', isPerPiece: false },
  ...{ hasPieces: false, pieces: noPieces, levels: [], isPer100: false },
  ...{ hasReference: false, reference: { name: '', amount: '' } },
  ...{ hasTotal: false, total: { label: '', limit: '', note: '' } },
  ...{ role: '', isOfMainGoods: false, heading: '', countedAs: '', isPainting: false, isNetWeight: false, aliases: '' },
  ...{ values: [], describes: 'product', hasSeveral: false },
};

/** An empty value at the end of the list. */
export const emptyValue = (): ValueForm => ({ id: '', name: '', hasColor: false, color: firstColor });

/** The form values of a definition. */
export function factFormOf({ name, type, options, values }: FactDefinition): FactForm {
  const { min, max, maxLength, pieces, levels, reference, total, aliases, ...plain } = options;
  return {
    ...plain,
    ...{ name, type, min: number.write(min), max: number.write(max), maxLength: number.write(maxLength) },
    ...{ hasPieces: pieces !== null, pieces: pieces ?? noPieces },
    levels: levels.map(({ from, name: level, words }) => ({
      ...{ from: number.write(from), name: level, words: words.join(', ') },
    })),
    hasReference: reference !== null,
    reference: { name: reference?.name ?? '', amount: numberOrNone.write(reference?.amount ?? null) },
    hasTotal: total !== null,
    total: { label: total?.label ?? '', limit: numberOrNone.write(total?.limit ?? null), note: total?.note ?? '' },
    aliases: aliases.join(', '),
    values: values.map(({ id, name: valueName, color }) => ({
      ...{ id, name: valueName, hasColor: color !== null, color: color ?? firstColor },
    })),
  };
}

/** The definition as the API takes it. What does not apply to its type is left at its default. */
export function factInputOf(form: FactForm): Pick<FactDefinition, 'name' | 'type'> & {
  options: FactOptions;
  values: { id?: string; name: string; color: string | null }[];
} {
  const { name, type } = form;
  const isNumber = type === 'number';
  const isChoice = type === 'choice';
  const { pieces, levels, reference, total } = form;
  const describes = isChoice ? form.describes : 'variant';
  const isOfVariants = isChoice && describes === 'variant';
  const places = placesOf(type, describes).filter((place) => form.places.includes(place));
  return {
    ...{ name, type },
    options: {
      ...{ places: places as FactPlace[], filterNote: form.filterNote, unit: isNumber ? form.unit : '' },
      ...{ isWhole: isNumber && form.isWhole, min: number.read(form.min), max: number.read(form.max) },
      ...{ maxLength: number.read(form.maxLength), noun: isNumber ? form.noun : '' },
      ...{ fromChoice: isNumber ? form.fromChoice : '', isPerPiece: isNumber && form.isPerPiece },
      pieces: isNumber && form.hasPieces ? pieces : null,
      levels: isNumber
        ? levels.map(({ from, name: level, words }) => ({ from: number.read(from), name: level, words: listOf(words) }))
        : [],
      isPer100: isNumber && form.isPer100,
      reference: isNumber && form.hasReference ? { name: reference.name, amount: number.read(reference.amount) } : null,
      total:
        isNumber && form.hasTotal
          ? { label: total.label, limit: numberOrNone.read(total.limit), note: total.note }
          : null,
      ...{ role: isNumber ? form.role : '', isOfMainGoods: !isChoice && form.isOfMainGoods },
      ...{ describes, hasSeveral: describes === 'product' && form.hasSeveral },
      ...{ heading: isOfVariants ? form.heading : '', countedAs: isOfVariants ? form.countedAs : '' },
      isPainting: isChoice && form.isPainting,
      isNetWeight: isOfVariants && form.isNetWeight,
      aliases: listOf(form.aliases),
    },
    values: isChoice
      ? form.values.map(({ id, name: value, hasColor, color }) => ({
          ...(id === '' ? {} : { id }),
          ...{ name: value, color: hasColor ? color : null },
        }))
      : [],
  };
}

/** What is typed with commas between. */
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Where the form has what the server names. */
export function locateFact(path: string): string {
  if (path === 'options.pieces') return 'hasPieces';
  const value = /^values\.(\d+)\.id$/.exec(path);
  return value ? `values.${value[1]}.name` : path.replace(/^options\./, '');
}
