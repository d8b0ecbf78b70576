import type { FactDefinition } from '#contracts/facts/facts.ts';
import { wrongValue } from '#contracts/facts/wrong-value.rule.ts';
import { definedField } from '#contracts/products/cell-fields.rule.ts';
import type { FactBook } from '#server/features/catalog/products/facts/fact-book.ts';
import { column, digits, type FileColumn, fileColumns, numberText, type Read, textOf } from './columns.ts';

/**
 * The columns of a product file: those of every shop, and before the numbers that the law asks for those of the facts
 * that the shop defines and wants in files.
 */
export function columnsWith(book: FactBook): readonly FileColumn[] {
  const place = fileColumns.findIndex(({ field }) => field === 'netWeightGrams');
  const names = new Set(fileColumns.flatMap(({ header, aliases }) => [header.toLowerCase(), ...aliases]));
  const own = book.shownIn('csv').flatMap((definition) => {
    const header = headerOf(definition);
    // A fact with the name of a fixed column would be read into it.
    if (names.has(header.toLowerCase())) return [];
    names.add(header.toLowerCase());
    return [columnOf(definition, header)];
  });
  return fileColumns.toSpliced(place, 0, ...own);
}

/** "Протеин, g" */
const headerOf = ({ name, options }: FactDefinition): string =>
  options.unit === '' ? name : `${name}, ${options.unit}`;

function columnOf(definition: FactDefinition, header: string): FileColumn {
  const aliases = [...definition.options.aliases, definition.key].map((alias) => alias.toLowerCase());
  return column(definedField(definition.key), header, aliases, {
    read: (text) => readFact(definition, text),
    write: (value) => (typeof value === 'boolean' ? (value ? 'да' : 'не') : numberText(value) || textOf(value)),
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
