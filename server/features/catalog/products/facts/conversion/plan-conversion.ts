import type { FactConversion, FactMeaning } from '#contracts/facts/fact-conversion.ts';
import { maxChoices } from '#contracts/facts/fact-types.rule.ts';
import type { FactDefinition } from '#contracts/facts/facts.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { isOfProduct } from '../fact-book.ts';
import { type ConvertedValues, convertValues, hasTooMany, textOf } from './convert-values.ts';
import { readValues } from './read-values.ts';
import { readRenamed } from './rename-variants.ts';

export interface ConversionPlan extends ConvertedValues {
  preview: FactConversion;
}

const mostExamples = 8;
const manyProducts = 5_000;

/** What becomes of a fact and of the values that products have. Changes nothing. Two to four queries. */
export async function planConversion(
  db: Database,
  definitions: readonly FactDefinition[],
  fact: FactDefinition,
  target: FactMeaning,
): Promise<ConversionPlan> {
  refuseSame(fact, target);
  const { values, differing } = await readValues(db, fact);
  const plan = convertValues(fact, target, values);
  const after: FactDefinition = { ...fact, type: target.type, values: plan.choices.map((one) => ({ ...one, id: '' })) };
  const products = values.reduce((sum, one) => sum + one.products, 0);
  const examples = plan.converted
    .toSorted((a, b) => b.products - a.products)
    .filter(({ to }) => to !== null)
    .slice(0, mostExamples)
    .map((one) => ({
      from: one.from,
      to: textOf({ ...after, options: { ...fact.options, unit: plan.unit } }, one.to),
      products: one.products,
    }));
  const problems = [
    ...problemsOfMeaning(definitions, fact, target),
    ...(differing.count === 0 ? [] : [sayDiffering(differing)]),
    ...(hasTooMany(plan)
      ? [`Различните стойности са ${plan.choices.length}. Изборът има най-много ${maxChoices}.`]
      : []),
    ...sayUnfit(plan, target),
  ];
  const leavesVariants = fact.type === 'choice' && !isOfProduct(fact);
  const names = leavesVariants && problems.length === 0 ? (await readRenamed(db, fact)).length : 0;
  const isLong = products > manyProducts;
  const losses = lossesOf(fact, target);
  return { ...plan, preview: { products, examples, values: plan.choices.length, names, isLong, losses, problems } };
}

function refuseSame({ type, options }: FactDefinition, target: FactMeaning): void {
  const isChoice = target.type === 'choice';
  const isSame =
    target.type === type &&
    (!isChoice || (target.describes === options.describes && target.hasSeveral === options.hasSeveral));
  if (!isSame && (!target.hasSeveral || (isChoice && target.describes === 'product'))) return;
  const message = isSame ? 'Фактът вече е такъв.' : 'Няколко стойности може да има само изборът за целия продукт.';
  throw new ShopError('VALIDATION', { errors: [{ path: 'type', message }] });
}

/** Why the definition cannot become another one, whatever products have. */
function problemsOfMeaning(
  definitions: readonly FactDefinition[],
  fact: FactDefinition,
  { type, describes }: FactMeaning,
): string[] {
  const staysForVariants = type === 'choice' && describes === 'variant';
  const dependent = definitions.find(
    ({ options }) => options.fromChoice === fact.key || options.pieces?.timesChoice === fact.key,
  );
  return [
    ...(type === 'boolean' || type === 'date' ? ['В „да или не“ и в дата стойностите не могат да се превърнат.'] : []),
    ...(staysForVariants && fact.type !== 'choice'
      ? ['Първо го смени на избор за целия продукт, после за вариантите.']
      : []),
    ...(dependent && !staysForVariants ? [`Числото на „${dependent.name}“ идва от него. Първо смени това там.`] : []),
    ...(fact.options.role !== ''
      ? ['От него идва задължителното предупреждение. Първо махни значението по закон.']
      : []),
    ...(fact.options.pieces ? ['От него идват бройките в опаковката. Първо ги изключи.'] : []),
    ...(fact.options.fromChoice !== '' ? ['Числото идва от опция. Първо избери „никъде, то е на продукта“.'] : []),
  ];
}

function sayDiffering({ count, names }: { count: number; names: readonly string[] }): string {
  const some = names.map((name) => `„${name}“`).join(', ');
  return `При ${count} ${count === 1 ? 'продукт' : 'продукта'} вариантите се различават по него: ${some}${count > names.length ? '…' : ''}. Един продукт не може да има и двете.`;
}

/** The values that do not fit, in the order of their frequency. */
function sayUnfit({ converted }: ConvertedValues, { type, hasSeveral, describes }: FactMeaning): string[] {
  const unfit = converted.filter(({ to }) => to === null || to === undefined);
  if (unfit.length === 0 || type === 'boolean' || type === 'date') return [];
  const products = unfit.reduce((sum, one) => sum + one.products, 0);
  const some = unfit
    .slice(0, 3)
    .map(({ from }) => `„${from.length > 60 ? `${from.slice(0, 60)}…` : from}“`)
    .join(', ');
  const reason =
    type === 'number'
      ? 'не са числа с една и съща мярка'
      : type === 'choice' && !hasSeveral && describes === 'product'
        ? 'са по няколко на продукт или са по-дълги от 80 знака'
        : type === 'choice' && !hasSeveral
          ? 'са по няколко на продукт'
          : 'са твърде дълги';
  return [
    `${some}${unfit.length > 3 ? ` и още ${unfit.length - 3}` : ''} ${reason} (${products} ${products === 1 ? 'продукт' : 'продукта'}). Поправи ги и пак смени вида.`,
  ];
}

function lossesOf({ type, options, values }: FactDefinition, target: FactMeaning): string[] {
  const isLosing = (condition: boolean, loss: string) => (condition ? [loss] : []);
  const leavesChoice = type === 'choice' && target.type !== 'choice';
  return [
    ...isLosing(leavesChoice && options.places.includes('filter') && target.type === 'text', 'филтърът по него'),
    ...isLosing(leavesChoice && values.some(({ color }) => color !== null), 'цветовете на стойностите'),
    ...isLosing(type === 'choice' && options.isNetWeight, 'цената за килограм от него'),
    ...isLosing(type === 'number' && options.places.includes('filter') && target.type === 'text', 'филтърът по него'),
    ...isLosing(type === 'number' && options.levels.length > 0, 'нивата'),
    ...isLosing(type === 'number' && options.reference !== null, 'сравнението с нещо познато'),
    ...isLosing(type === 'number' && options.total !== null, 'сборът в количката'),
  ];
}
