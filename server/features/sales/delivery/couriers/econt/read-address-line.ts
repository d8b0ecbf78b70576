import type { AddressParts } from '#contracts/couriers/sender-profiles.ts';

/** Words in front of a street, as written by people, and as Econt writes them. */
const streetKinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:ул|улица)(?:\.|\s)\s*/iu, 'ул. '],
  [/^(?:бул|булевард)(?:\.|\s)\s*/iu, 'бул. '],
  [/^(?:пл|площад)(?:\.|\s)\s*/iu, 'пл. '],
  [/^(?:ul|ulitsa|str)(?:\.|\s)\s*/iu, 'ul. '],
  [/^(?:bul|blvd|bulevard)(?:\.|\s)\s*/iu, 'bul. '],
  [/^(?:pl|ploshtad)(?:\.|\s)\s*/iu, 'pl. '],
];
const quarterKinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:ж\.?\s?к|жилищен\s+комплекс|комплекс)(?:\.|\s)\s*/iu, 'ж.к. '],
  [/^(?:кв|квартал)(?:\.|\s)\s*/iu, 'кв. '],
  [/^(?:zh\.?\s?k|j\.?\s?k|complex)(?:\.|\s)\s*/iu, 'zh.k. '],
  [/^(?:kv|kvartal)(?:\.|\s)\s*/iu, 'kv. '],
];
/** Where a street or a quarter begins within a line, after a space or a comma. */
const beginning =
  /(?<=^|[\s,;])(?=(?:ул|улица|бул|булевард|пл|площад|ж\.?\s?к|жилищен\s+комплекс|комплекс|кв|квартал|ul|ulitsa|str|bul|blvd|bulevard|pl|ploshtad|zh\.?\s?k|j\.?\s?k|complex|kv|kvartal)(?:\.|\s)\s*[\p{L}\d"„“])/iu;
/** Block, entrance, floor, flat and the like: the rest of an address begins there. */
const details =
  /(?<=^|[\s,;\d])(?:бл|блок|вх|вход|ет|етаж|ап|апартамент|офис|магазин|bl|block|vh|entrance|et|floor|ap|apt|apartment|office)(?:\.\s*|\s+)(?=[\p{L}\d])/iu;
const block = /^(?:бл|блок|bl|block)(?:\.|\s)/iu;
const town = /^(?:гр|град|с|село|gr|grad|s|selo)(?:\.\s*|\s+)\p{L}/iu;
/** A number in a street, like 12, 12А, 19-21 or 7/9, with the sign in front of it. */
const numberWord = /^(?:№|No\.?|N)?(\d{1,5}\p{L}?(?:[-/]\d{0,5}\p{L}?)?)$/iu;
const numberSign = /^(?:№|No\.?|N|номер)$/iu;
const onlyLetter = /^\p{L}$/u;
/** Names of quarters end with a number of their own, like Младост 4 or Люлин 10; a block has a larger one. */
const largestOfQuarter = 12;

/**
 * An address as a person writes it in one line, in parts: street and number, or quarter and block. Null when it has
 * neither, so that a courier has to be sent the whole line.
 */
export function readAddressLine(line: string): AddressParts | null {
  const segments = line
    .replaceAll(/\s+/g, ' ')
    .split(/[,;]/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '' && !town.test(segment));
  const chunks = segments.flatMap((segment) => segment.split(beginning)).map((chunk) => chunk.trim());
  const parts: AddressParts = { street: '', number: '', quarter: '', other: '' };
  const rest: string[] = [];
  for (const chunk of chunks.filter(Boolean)) rest.push(...readChunk(chunk, parts));
  parts.other = rest.filter(Boolean).join(', ');
  if (parts.street !== '' && parts.number !== '') return parts;
  return parts.quarter !== '' && parts.other !== '' ? { ...parts, street: '', other: withStreet(parts) } : null;
}

/** Reads a part of the line into `parts`, and returns what is neither a street nor a quarter. */
function readChunk(chunk: string, parts: AddressParts): string[] {
  const at = chunk.search(details);
  const [name, tail] = at < 0 ? [chunk, ''] : [chunk.slice(0, at).trim(), chunk.slice(at).trim()];
  const quarter = kindOf(name, quarterKinds);
  if (quarter !== null && parts.quarter === '') return readQuarter(quarter, tail, parts);
  const isFirst = parts.street === '' && parts.quarter === '';
  const namedStreet = kindOf(name, streetKinds);
  const street = namedStreet ?? (isFirst ? name : null);
  if (street !== null && parts.street === '') {
    if (namedStreet === null && block.test(tail)) return readQuarter(name, tail, parts);
    const { name: bare, number } = split(street);
    if (namedStreet !== null || number !== null) {
      parts.street = bare;
      parts.number = number ?? '';
      return [tail];
    }
  }
  const alone = numberWord.exec(name.replaceAll(' ', ''))?.[1];
  if (alone === undefined || parts.street === '' || parts.number !== '') return [name, tail];
  parts.number = alone;
  return [tail];
}

function readQuarter(name: string, tail: string, parts: AddressParts): string[] {
  const { name: bare, number } = split(name);
  const isBlock = number !== null && !block.test(tail) && parseInt(number, 10) > largestOfQuarter;
  parts.quarter = isBlock ? bare : name;
  return [isBlock ? `бл. ${number}` : '', tail];
}

/** The name with its kind as Econt writes it; null when no kind stands in front. */
function kindOf(name: string, kinds: readonly (readonly [RegExp, string])[]): string | null {
  const kind = kinds.find(([pattern]) => pattern.test(name));
  if (!kind) return null;
  const bare = name.replace(kind[0], '').replaceAll(/["„“”]/g, '');
  return kind[1] + bare.trim();
}

/** A name and the number at its end. The number is null when there is none, or when it is all that the name is. */
function split(text: string): { name: string; number: string | null } {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  const isLetter = onlyLetter.test(last) && /^\d{1,5}$/.test(words.at(-2) ?? '');
  const number = isLetter ? `${words.at(-2)}${last}` : numberWord.exec(last)?.[1];
  const rest = words.slice(0, isLetter ? -2 : -1);
  if (numberSign.test(rest.at(-1) ?? '')) rest.pop();
  const name = rest.join(' ');
  return number === undefined || withoutKind(name) === '' ? { name: text, number: null } : { name, number };
}

const withStreet = ({ street, other }: AddressParts): string => [street, other].filter(Boolean).join(', ');

/** The bare name of a street or a quarter. */
export function withoutKind(name: string): string {
  for (const [pattern] of [...streetKinds, ...quarterKinds]) {
    const bare = `${name} `.replace(pattern, '').trim();
    if (bare !== name) return bare;
  }
  return name;
}
