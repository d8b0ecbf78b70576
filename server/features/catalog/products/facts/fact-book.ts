import { sql } from 'drizzle-orm';
import { type FactPlace, factTypes } from '#contracts/facts/fact-types.rule.ts';
import { factsTopic } from '#contracts/facts/facts-topic.rule.ts';
import { type ChoiceValue, type FactDefinition, FactOptions } from '#contracts/facts/facts.ts';
import { gramsIn } from '#contracts/products/grams-in.rule.ts';
import { CachedValue } from '#server/platform/cache/cached-value.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** Whether a fact is a choice whose values stand in `facts` of products, as slugs. */
export const isOfProduct = ({ type, options }: Pick<FactDefinition, 'type' | 'options'>): boolean =>
  type === 'choice' && options.describes === 'product';

/** A product as its facts are read from it. */
export interface Goods {
  facts: Readonly<Record<string, unknown>>;
}

/** A variant as its facts are read from it. */
export interface Sold {
  /** The values of choices that it has, with those of its product. */
  valueIds: readonly string[];
}

/** A value of a choice with its definition, and the number that its name begins with. */
export interface KnownValue extends ChoiceValue {
  definition: FactDefinition;
  number: number | undefined;
}

/**
 * What the shop knows of facts: the definitions of its owner, and how the facts of a product and its variants are read
 * by them. It is never changed: after a change another one is read.
 */
export class FactBook {
  readonly definitions: readonly FactDefinition[];
  readonly #byKey: ReadonlyMap<string, FactDefinition>;
  readonly #values: ReadonlyMap<string, KnownValue>;
  /** The choices that describe a whole product. */
  readonly #ofProducts: readonly FactDefinition[];
  /** The number that counts the pieces of a package. */
  readonly counting: FactDefinition | undefined;
  /** The choice whose colour is that of a product. */
  readonly painting: FactDefinition | undefined;

  constructor(definitions: readonly FactDefinition[]) {
    this.definitions = definitions;
    this.#byKey = new Map(definitions.map((definition) => [definition.key, definition]));
    this.#values = new Map(
      definitions.flatMap((definition) =>
        definition.values.map((value) => [value.id, { ...value, definition, number: leadingNumber(value.name) }]),
      ),
    );
    this.#ofProducts = definitions.filter(isOfProduct);
    this.counting = definitions.find(({ options }) => options.pieces !== null);
    this.painting = definitions.find(({ options }) => options.isPainting);
  }

  find(key: string): FactDefinition | undefined {
    return this.#byKey.get(key);
  }

  /** The definitions that are shown in a place, in display order. */
  shownIn(place: FactPlace): FactDefinition[] {
    return this.definitions.filter(({ options }) => options.places.includes(place));
  }

  /** The numbers and yes-or-no facts that lists can be filtered by. */
  get measured(): FactDefinition[] {
    return this.shownIn('filter').filter(({ type }) => type === 'number' || type === 'boolean');
  }

  /** Whether a value exists by which variants differ. */
  hasVariantValue(id: string): boolean {
    return this.#values.get(id)?.definition.options.describes === 'variant';
  }

  /** The values of choices that describe a whole product, by id. */
  chosenIds({ facts }: Goods): string[] {
    return this.#ofProducts.flatMap(({ key, values }) => {
      const slugs = facts[key];
      return Array.isArray(slugs) ? values.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id) : [];
    });
  }

  /** The values that a variant, or a product with all its variants, has of a choice, in display order. */
  valuesOf(choice: Pick<FactDefinition, 'key' | 'values'>, valueIds: readonly string[]): ChoiceValue[] {
    return choice.values.filter(({ id }) => valueIds.includes(id));
  }

  /** A number of a variant: that of its choice where the definition names one, else the product's. */
  numberOf({ key, options }: FactDefinition, { facts }: Goods, { valueIds }: Sold): number | undefined {
    const ownNumber = facts[key];
    return this.#chosenNumber(options.fromChoice, valueIds) ?? (typeof ownNumber === 'number' ? ownNumber : undefined);
  }

  /** The pieces in one package of a product; undefined for goods that are not counted so. */
  piecesInPackage({ facts }: Goods): number | undefined {
    const count = this.counting && facts[this.counting.key];
    return typeof count === 'number' && count > 0 ? count : undefined;
  }

  /** The pieces sold as one variant: those of a package times the packages of a pack. */
  piecesIn(product: Goods, { valueIds }: Sold): number | undefined {
    const pieces = this.piecesInPackage(product);
    if (pieces === undefined) return undefined;
    return pieces * (this.#chosenNumber(this.counting?.options.pieces?.timesChoice ?? '', valueIds) ?? 1);
  }

  /** The net weight in g that a variant's own choice states, such as "250 g"; undefined where none does. */
  chosenGrams({ valueIds }: Sold): number | undefined {
    for (const id of valueIds) {
      const value = this.#values.get(id);
      const grams = value?.definition.options.isNetWeight ? gramsIn(value.name) : undefined;
      if (grams !== undefined) return grams;
    }
    return undefined;
  }

  /** The slug of the only value of the painting choice; null for none or several. */
  paintOf(valueIds: readonly string[]): string | null {
    if (!this.painting) return null;
    const [only, ...others] = this.valuesOf(this.painting, valueIds);
    return only && others.length === 0 ? only.slug : null;
  }

  #chosenNumber(choice: string, valueIds: readonly string[]): number | undefined {
    if (choice === '') return undefined;
    for (const id of valueIds) {
      const value = this.#values.get(id);
      if (value?.definition.key === choice && value.number !== undefined) return value.number;
    }
    return undefined;
  }
}

/** The whole number at the beginning of a name, such as that of "3 кутии". */
export function leadingNumber(name: string): number | undefined {
  const number = Number.parseInt(name, 10);
  return Number.isNaN(number) ? undefined : number;
}

const cached = new CachedValue<FactBook>(factsTopic, queryFacts);

const recentMilliseconds = 1_000;
const recent = new WeakMap<Database, { at: number; book: Promise<FactBook> }>();

const definitionColumns = {
  id: column.text,
  key: column.text,
  name: column.text,
  type: column.oneOf(factTypes),
  options: column.json(FactOptions),
  version: column.number,
  values: column.listOf(
    column.object({ id: column.text, name: column.text, slug: column.text, color: column.nullable(column.text) }),
  ),
};

/**
 * The facts that the shop defines. Outside of a transaction they are kept until a change is announced; a transaction that
 * writes many products reads them once a second.
 */
export function readFacts(db: Database): Promise<FactBook> {
  if (cached.isFollowed(db)) return cached.read(db);
  const last = recent.get(db);
  if (last && performance.now() - last.at < recentMilliseconds) return last.book;
  const book = queryFacts(db);
  recent.set(db, { at: performance.now(), book });
  // Whoever waits for it is told of a failure; the next one asks again.
  book.catch(() => recent.delete(db));
  return book;
}

/** The definitions as they are now, for those who change them. */
export const readFactsNow = (db: Database): Promise<FactBook> => queryFacts(db);

/** Keeps the facts of `db`, and reads them again after every announced change. */
export function cacheFacts(db: Database, changes: Changes): void {
  cached.follow(db, changes);
}

/** All definitions in display order. One query. */
async function queryFacts(db: Database): Promise<FactBook> {
  return new FactBook(
    await queryRows(
      db,
      definitionColumns,
      sql`
      select a.id, a.slug as key, a.name, a.type, a.options, a.version, (
        select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'slug', v.slug, 'color', v.color)
          order by v.position, v.id), '[]'::json)
        from attribute_values v where v.attribute_id = a.id
      ) as values
      from attributes a order by a.position, a.id`,
    ),
  );
}
