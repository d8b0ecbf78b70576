/**
 * What was chosen in a select of the page that the server rendered, before its script was at work; undefined elsewhere. Read
 * for the first state of the select, which would otherwise take the choice back.
 */
export function earlyChoice(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const box = document.getElementById(id);
  return box instanceof HTMLSelectElement ? box.value : undefined;
}
