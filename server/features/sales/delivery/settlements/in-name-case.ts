/** A name that a courier writes in capitals, as it is usually written: "ГОРНА ОРЯХОВИЦА" is "Горна Оряховица". */
export function inNameCase(text: string): string {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replaceAll(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
