/** The page after an email address was confirmed. */
export function confirmedPath({ needsPassword }: { needsPassword: boolean }): string {
  return `/verify-email?done=${needsPassword ? 'password' : '1'}`;
}
