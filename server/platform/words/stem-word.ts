const shortest = 3;

/** Searches compare the same synonyms and names with their words each time. */
const stems = new Map<string, string>();
const mostKept = 10_000;
const longestKept = 30;

/**
 * The stem of a folded Bulgarian word: "ментата", "менти" and "ментови" all become "ment". Deliberately light:
 * removes article, number and gender, then the commonest adjective endings, and what changes with them: "подарък",
 * "подаръци" and "подаръчен" share a stem, as "сладък" and "сладка" do, and "силен" and "силна".
 */
export function stemWord(word: string): string {
  const before = stems.get(word);
  if (before !== undefined) return before;
  const stem = /[^a-z]/.test(word) ? word : cutEndings(word);
  if (word.length > longestKept) return stem;
  if (stems.size >= mostKept) stems.clear();
  stems.set(word, stem);
  return stem;
}

function cutEndings(word: string): string {
  return withoutFleetingVowel(withHardEnding(withoutAdjective(withoutVowels(withoutPlural(withoutArticle(word))))));
}

/** -та, -то, -те follow a vowel; -ът and -ят (folded: "at", "iat") follow a consonant. */
function withoutArticle(word: string): string {
  return cut(word, /(?<=[aeiou])t[aeo]$/) ?? cut(word, /(?<=[^aeiou])i?at$/) ?? word;
}

function withoutPlural(word: string): string {
  return cut(word, /(?<=[^aeiou])ove$/) ?? cut(word, /(?<=[^aeiou])(?:ishta|eta)$/) ?? word;
}

function withoutVowels(word: string): string {
  return cut(word, /(?:i[aeiou]|[aeiou])$/) ?? word;
}

/**
 * Removes -ов, -ев, -ен with the ending before it; -ин only if enough letters remain ("енергийна", but not "малина").
 */
function withoutAdjective(word: string): string {
  const base = cut(word, /(?<=[^aeiou])(?:ov|ev|en)$/) ?? cut(word, /i(?:ov|ev|en)$/);
  if (base !== undefined) return withoutVowels(base);
  // "силна" beside "силен", and "енергийна".
  return cut(word, /(?<=[^aeiou])in$/, 5) ?? cut(word, /(?<=[^aeioun])n$/) ?? word;
}

/** к becomes ц before и ("подаръци") and ч before -ен ("подаръчен"). Short words are left: "пица" is not "пик". */
function withHardEnding(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ts|ch)$/, 'k');
}

/** The ъ or е that only the form without an ending has: "сладък", "литър", "борец". */
function withoutFleetingVowel(word: string): string {
  return cut(word, /(?<=[^aeiou])(?:[ae](?=k$)|a(?=[lr]$))/) ?? word;
}

function cut(word: string, ending: RegExp, atLeast = shortest): string | undefined {
  const stem = word.replace(ending, '');
  return stem !== word && stem.length >= atLeast ? stem : undefined;
}
