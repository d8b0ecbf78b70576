import type { JsonSchema } from './described.ts';

/**
 * The classes of a description in one line each: `name: type, name!: type` (`!` is mandatory), or a type of another name.
 * Types: `string`, `string(30)` of at most 30 characters, `integer`, `number`, `boolean`, `date`, `date-time`, `any`, a
 * class, a list `X[]`, a map `{X}`, words `'A' | 'B'`, and `null` among alternatives.
 */
export type CompactClasses = Readonly<Record<string, string>>;

const plainTypes: Readonly<Record<string, JsonSchema>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  null: { type: 'null' },
  any: {},
  date: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` },
  'date-time': { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[+-]\d\d:?\d\d|Z)$` },
};

/** JSON schemas of classes in the compact form. @throws Error for a type that is not known */
export function schemasOf(classes: CompactClasses): Record<string, JsonSchema> {
  const typeOf = (text: string): JsonSchema => {
    const type = text.trim();
    const parts = type.split(' | ');
    if (parts.every((part) => isWord(part))) return { enum: parts.map((part) => part.slice(1, -1)) };
    if (parts.length > 1) return { anyOf: parts.map((part) => typeOf(part)) };
    if (type.endsWith('[]')) return { type: 'array', items: typeOf(type.slice(0, -2)) };
    if (type.startsWith('{')) return { type: 'object', additionalProperties: typeOf(type.slice(1, -1)) };
    const longest = /^string\((\d+)\)$/.exec(type)?.[1];
    if (longest !== undefined) return { type: 'string', maxLength: Number(longest) };
    const plain = plainTypes[type];
    if (plain) return plain;
    if (!(type in classes)) throw new Error(`The description does not say what ${type} is.`);
    return { $ref: type };
  };
  const classOf = (text: string): JsonSchema => {
    if (text !== '' && !text.includes(': ')) return typeOf(text);
    const fields = text === '' ? [] : text.split(', ').map((field) => field.split(': '));
    const named = fields.map(([name = '', type = '']) => ({ name, type }));
    return {
      type: 'object',
      properties: Object.fromEntries(named.map(({ name, type }) => [name.replace('!', ''), typeOf(type)])),
      required: named.filter(({ name }) => name.endsWith('!')).map(({ name }) => name.slice(0, -1)),
    };
  };
  return Object.fromEntries(Object.entries(classes).map(([name, text]) => [name, classOf(text)]));
}

const isWord = (part: string) => /^(?:'[^']*'|"[^"]*")$/.test(part);
