import type { FactDefinition } from '#contracts/facts/facts.ts';
import { wrongValue } from '#contracts/facts/wrong-value.rule.ts';
import { definedField } from '#contracts/products/cell-fields.rule.ts';
import type { FactBook } from '#server/features/catalog/products/facts/fact-book.ts';
import { column, digits, type FileColumn, fileColumns, numberText, type Read, textOf } from './columns.ts';
import { labelsOf, listSeparator } from './labels.ts';

/**
 * The columns of a product file: those of every shop, and before the numbers that the law asks for those of the facts
 * that the shop defines and wants in files.
 */
export function columnsWith(book: FactBook): readonly FileColumn[] {
  const place = fileColumns.findIndex(({ field }) => field === 'netWeightGrams');
  const names = new Set(fileColumns.map(({ header }) => header.toLowerCase()));
  const own = book.shownIn('csv').flatMap((definition) => {
    const header = headerOf(definition);
    // A fact with the name of a fixed column would be read into it.
    if (names.has(header.toLowerCase())) return [];
    names.add(header.toLowerCase());
    return [columnOf(definition, header)];
  });
  // What another column is called besides is first of all the name of the shop's own fact: „Произход“ of a coffee.
  const ownNames = new Set(own.map(({ header }) => header.toLowerCase()));
  const fixed = fileColumns.map((one): FileColumn => {
    const aliases = one.aliases.filter((alias) => !ownNames.has(alias));
    return { ...one, aliases };
  });
  return fixed.toSpliced(place, 0, ...own);
}

/** "Протеин, g" */
const headerOf = ({ name, options }: FactDefinition): string =>
  options.unit === '' ? name : `${name}, ${options.unit}`;

function columnOf(definition: FactDefinition, header: string): FileColumn {
  const aliases = [...definition.options.aliases, definition.key].map((alias) => alias.toLowerCase());
  if (definition.type === 'choice') return choiceColumn(definition, header, aliases);
  return column(definedField(definition.key), header, aliases, {
    read: (text) => readFact(definition, text),
    write: (value) => (typeof value === 'boolean' ? (value ? 'да' : 'не') : numberText(value) || textOf(value)),
  });
}

/** The names of values, as „Жасмин | Лимон“, in the order of the choice. */
function choiceColumn(definition: FactDefinition, header: string, aliases: readonly string[]): FileColumn {
  const labels = labelsOf(definition.values.map(({ slug, name }) => ({ id: slug, label: name, address: slug })));
  return column(definedField(definition.key), header, aliases, {
    read: (text) => {
      const names = text.split('|').filter((name) => name.trim() !== '');
      const unknown = names.find((name) => labels.idOf(name) === undefined);
      if (unknown !== undefined)
        return { message: `Няма стойност „${unknown.trim()}“. Добави я първо във факта „${definition.name}“.` };
      const slugs = new Set(names.map(labels.idOf));
      if (slugs.size === 0) return { value: null };
      const value = definition.values.flatMap(({ slug }) => (slugs.has(slug) ? [slug] : []));
      const message = wrongValue(definition, value);
      return message === null ? { value } : { message };
    },
    write: (value) =>
      Array.isArray(value) ? value.map((slug) => labels.labelOf(String(slug))).join(listSeparator) : '',
  });
}

/** Empty is no value; the opposite of what is written. */
function readFact(definition: FactDefinition, text: string): Read {
  const plain = text.trim();
  if (plain === '') return { value: null };
  const value = parsed(definition, plain);
  const message = wrongValue(definition, value);
  return message === null ? { value } : { message };
}

function parsed({ type }: FactDefinition, text: string): unknown {
  if (type === 'number') {
    const plain = digits(text);
    return /^-?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : text;
  }
  if (type === 'boolean') {
    const word = text.toLowerCase();
    return ['да', 'yes', 'true', '1'].includes(word) || (['не', 'no', 'false', '0'].includes(word) ? false : text);
  }
  return text;
}
