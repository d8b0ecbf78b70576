/** Number and email as the call takes them; "№ 1001" becomes 1001. */
export function readLookup(fields: URLSearchParams): { number: string; email: string } {
  const number = (fields.get('number') ?? '').replaceAll(/[№#\s]/g, '');
  return { number, email: fields.get('email') ?? '' };
}
