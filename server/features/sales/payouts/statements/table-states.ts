const unfinished =
  /^(?:pending|reverted|declined|failed|created|cancelled|canceled|чака.*|предстоящ.*|отказан.*|отхвърлен.*|неуспеш.*|анулиран.*)$/i;
const stateNames = new Set(['state', 'status', 'състояние', 'статус']);
/** Revolut: its other types are cards, exchanges and returned payments. */
const incomingTypes = /^(?:topup|transfer|deposit)$/i;

/** Why a row of a table is no payment even if money came in: it is not completed, or is no transfer of somebody else. */
export function asideReader(header: readonly string[]): (cells: readonly string[]) => string {
  const names = header.map((name) => name.trim().toLowerCase());
  const states = names.flatMap((name, index) => (stateNames.has(name) ? [index] : []));
  const [completed, type] = [names.indexOf('date completed (utc)'), names.indexOf('type')];
  const isRevolut = names.includes('orig currency') || names.includes('started date');
  return (cells) => {
    const cell = (index: number) => (cells[index] ?? '').trim();
    if (states.some((index) => unfinished.test(cell(index)))) return 'Преводът не е завършен';
    if (completed !== -1 && cell(completed) === '') return 'Преводът не е завършен';
    if (isRevolut && type !== -1 && !incomingTypes.test(cell(type))) return `Не е превод, а ${cell(type).slice(0, 30)}`;
    return '';
  };
}
