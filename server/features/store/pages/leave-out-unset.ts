const fieldIn = /\{(\w+)\}/g;
/** Where a sentence ends. */
const sentenceEnds = /(?<=[.!?]) /;
/** What begins a further part of a sentence: „, ЕИК {eik}“, „ или ни пиши на {email}“. */
const partBegins = /(?=, |; |(?<!,) или | и (?:ни|се) )/;
/** A line of which nothing but its mark is left. */
const onlyMark = /^\s*(?:[-*+>]|\d+\.|#{1,6})?\s*$/;

/**
 * Takes the parts of sentences out that name a value which is not set, and with them a sentence or a line of which
 * nothing is left: a text never says „ЕИК —“.
 */
export function leaveOutUnset(text: string, isUnset: (name: string) => boolean): string {
  const namesUnset = (part: string) => [...part.matchAll(fieldIn)].some(([, name = '']) => isUnset(name));
  if (!namesUnset(text)) return text;
  return text
    .split('\n')
    .flatMap((line) => {
      if (!namesUnset(line)) return [line];
      const rest = line
        .split(sentenceEnds)
        .map((sentence) => (namesUnset(sentence) ? shorten(sentence, namesUnset) : sentence))
        .filter((sentence) => sentence !== '')
        .join(' ');
      return onlyMark.test(rest) ? [] : [rest];
    })
    .join('\n');
}

function shorten(sentence: string, namesUnset: (part: string) => boolean): string {
  const end = /[.!?:]$/.exec(sentence)?.[0] ?? '';
  const parts = sentence.slice(0, sentence.length - end.length).split(partBegins);
  const rest = parts.filter((part) => !namesUnset(part)).join('');
  if (rest === '') return '';
  return namesUnset(parts[0] ?? '') ? `${asBeginning(rest)}${end}` : `${rest}${end}`;
}

/** „ или се обади на …“ as the beginning of a sentence: „Обади се на …“. */
function asBeginning(part: string): string {
  const words = part.replace(/^[,;]?(?: или| и)? /, '').replace(/^(се|ни) (\S+)/, '$2 $1');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
