/** How a review is signed in public: first name and the family's initial, never more. */
export function authorNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = Array.from(lastName.trim())[0];
  return [firstName.trim(), initial && `${initial}.`].filter(Boolean).join(' ') || 'Купувач';
}
