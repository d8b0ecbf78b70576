import type { Currency, Money } from '#contracts/common/money.ts';
import { parsePrice, writePrice } from '#web/admin/patterns/parse-price.ts';
import { instantOf, shopTime } from './shop-time.ts';

/**
 * A value of the contract and what a form has for it, both ways. Reading never fails: text that is no value becomes one
 * that the server refuses at its field. `before` is the loaded value, for a field that shows less than is stored.
 *
 * Not `z.codec`: the browser loads no Zod, and that would refuse input in words of its own.
 */
export interface FormCodec<Value, Typed> {
  write(value: Value): Typed;
  read(input: Typed, before?: Value): Value;
}

type AnyCodec = FormCodec<unknown, unknown>;
/** What a form has for the value of a codec. */
export type TypedOf<Codec extends AnyCodec> = ReturnType<Codec['write']>;

/** A number, with a decimal comma or point. */
export const number: FormCodec<number, string> = {
  write: (value) => String(value).replace('.', ','),
  read: (text) => Number(text.replace(',', '.')),
};

/** A whole number from 1; any other text is 0. */
export const count: FormCodec<number, string> = {
  write: String,
  read: (text) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : 0),
};

/** Without a valid price 0. */
export const price = (currency: Currency): FormCodec<Money, string> => ({
  write: ({ amount }) => writePrice(amount),
  read: (text) => ({ amount: parsePrice(text) ?? 0, currency }),
});

/** A `datetime-local` of the shop's time zone. An unchanged time keeps its seconds. */
export const instant: FormCodec<string | null, string> = {
  write: shopTime,
  read: instantOf,
};

/** Empty text for none. */
export const orNone = <Value>(codec: FormCodec<Value, string>): FormCodec<Value | null, string> => ({
  write: (value) => (value === null ? '' : codec.write(value)),
  read: (text, before) => (text.trim() === '' ? null : codec.read(text, before ?? undefined)),
});

/** A chosen record by its id. */
export const choice: FormCodec<string | null, string> = {
  write: (id) => id ?? '',
  read: (id) => (id === '' ? null : id),
};

type Shape<Value> = { [Key in keyof Value]?: FormCodec<Value[Key], unknown> };
type TypedBy<Value, Codecs> = {
  [Key in keyof Value]: Key extends keyof Codecs
    ? Codecs[Key] extends AnyCodec
      ? TypedOf<Codecs[Key]>
      : never
    : Value[Key];
};

/** A record of which some fields are typed otherwise than they are stored; the others are the same on both sides. */
export function recordOf<Value extends object>() {
  return <const Codecs extends Shape<Value>>(codecs: Codecs): FormCodec<Value, TypedBy<Value, Codecs>> => {
    const names = Object.keys(codecs) as (keyof Value)[]; // codecs are of fields of the value
    type Fields = Record<keyof Value, unknown>;
    const convert = (record: object, run: (codec: AnyCodec, name: keyof Value) => unknown) => ({
      ...record,
      ...Object.fromEntries(names.map((name) => [name, run(codecs[name] as AnyCodec, name)])), // one for every name
    });
    // Each field is converted by its codec, so that both sides are whole.
    return {
      write: (value) => convert(value, (codec, name) => codec.write(value[name])) as unknown as TypedBy<Value, Codecs>,
      read: (input, before) =>
        convert(input, (codec, name) => codec.read((input as Fields)[name], before?.[name])) as unknown as Value,
    };
  };
}

/** All fields of a record, in text. */
export function allOf<Name extends string, Value, Typed>(
  names: readonly Name[],
  codec: FormCodec<Value, Typed>,
): FormCodec<Record<Name, Value>, Record<Name, Typed>> {
  const each = <Part>(of: (name: Name) => Part) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Part>; // one entry for every name
  return {
    write: (record) => each((name) => codec.write(record[name])),
    read: (record, before) => each((name) => codec.read(record[name], before?.[name])),
  };
}
