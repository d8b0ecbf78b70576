/** The public name of a reviewer: first name and the initial of the last name. */
export function authorNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = Array.from(lastName.trim())[0];
  return [firstName.trim(), initial && `${initial}.`].filter(Boolean).join(' ') || 'Купувач';
}
