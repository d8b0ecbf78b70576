/** What the server says of a field that must not be empty. */
export const emptyText = 'Попълни това поле.';
