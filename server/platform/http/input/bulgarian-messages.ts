import type { core } from 'zod';

/** Default validation messages in plain Bulgarian, for schemas without a message. */
export function bulgarianMessage(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Попълни това поле.'
        : 'Стойността не е от предложените.';
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case 'invalid_format':
      return wrongFormat(issue.format, issue.input);
    case 'not_multiple_of':
      return `Числото трябва да се дели на ${String(issue.divisor)}.`;
    case 'unrecognized_keys':
      return 'Има непознати полета.';
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? 'Попълни това поле.' : 'Стойността не е позволена.';
    default:
      return 'Стойността не е позволена.';
  }
}

const typeNames: Record<string, string> = {
  string: 'Очаква се текст.',
  number: 'Очаква се число.',
  int: 'Очаква се цяло число.',
  boolean: 'Очаква се „да“ или „не“.',
  array: 'Очаква се списък.',
  object: 'Очаква се група от полета.',
  record: 'Очаква се група от полета.',
  date: 'Очаква се дата.',
};

function wrongType(expected: string, input: unknown): string {
  if (input === undefined || input === null) return 'Попълни това поле.';
  if (expected === 'string' && Array.isArray(input)) return 'Стойността е дадена повече от веднъж.';
  return typeNames[expected] ?? 'Стойността не е позволена.';
}

function tooSmall(origin: string, minimum: number, inclusive: boolean): string {
  const least = inclusive ? minimum : minimum + 1;
  if (origin === 'string') return least <= 1 ? 'Попълни това поле.' : `Най-малко ${count(least, 'знак', 'знака')}.`;
  if (origin === 'array' || origin === 'set')
    return least <= 1 ? 'Трябва да е избрано поне едно.' : `Трябва да са избрани поне ${least}.`;
  if (origin === 'file') return 'Файлът е твърде малък.';
  if (origin === 'date') return 'Датата е твърде ранна.';
  return inclusive ? `Най-малко ${minimum}.` : `Трябва да е повече от ${minimum}.`;
}

function tooBig(origin: string, maximum: number, inclusive: boolean): string {
  const most = inclusive ? maximum : maximum - 1;
  if (origin === 'string') return `Най-много ${count(most, 'знак', 'знака')}.`;
  if (origin === 'array' || origin === 'set') return `Най-много ${most} на брой.`;
  if (origin === 'file') return 'Файлът е твърде голям.';
  if (origin === 'date') return 'Датата е твърде късна.';
  return inclusive ? `Най-много ${maximum}.` : `Трябва да е по-малко от ${maximum}.`;
}

const formats: Record<string, string> = {
  email: 'Трябва да е като ime@primer.bg.',
  url: 'Трябва да започва с https://.',
  uuid: 'Такъв запис няма.',
  datetime: 'Нужни са дата и час.',
  date: 'Нужна е дата.',
  time: 'Нужен е час.',
  e164: 'Трябва да е с код на страната, например +359888123456.',
  iban: 'Нужен е IBAN.',
};

function wrongFormat(format: string, input: unknown): string {
  if (input === '') return 'Попълни това поле.';
  return formats[format] ?? 'Стойността не е в очаквания вид.';
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
