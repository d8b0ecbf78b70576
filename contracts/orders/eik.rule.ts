/** Without Zod: the browser validates before it sends, the server decides. */

/** Whether the digits are a valid company number (ЕИК, 9 or 13 digits with correct check digits). */
export function isEik(text: string): boolean {
  if (!/^(\d{9}|\d{13})$/.test(text)) return false;
  const digits = [...text].map(Number);
  const isShortRight = digits[8] === checkDigit(digits, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]);
  if (!isShortRight || digits.length === 9) return isShortRight;
  return digits[12] === checkDigit(digits.slice(8), [2, 7, 3, 5], [4, 9, 5, 7]);
}

/** What is wrong with a text that is no company number: its length, or one of its digits. Says the same in both forms of address. */
export function eikProblem(text: unknown): string {
  return typeof text === 'string' && /^(\d{9}|\d{13})$/.test(text)
    ? 'В този ЕИК има сгрешена цифра: контролната не излиза.'
    : 'ЕИК е 9 или 13 цифри.';
}

/** Modulo 11; if the result is 10, the second weights are used; if it is 10 again, the digit is 0. */
function checkDigit(digits: readonly number[], weights: readonly number[], secondWeights: readonly number[]): number {
  const rest = weighted(digits, weights);
  return rest < 10 ? rest : weighted(digits, secondWeights) % 10;
}

function weighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;
}
