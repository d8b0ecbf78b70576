const year = 365 * 86_400_000;

/** security.txt (RFC 9116): the security contact. Without an email in the settings, it is the contact form. */
export function securityText(origin: string, { email, now }: { email: string; now: Date }): string {
  const expires = new Date(now.getTime() + year);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${email === '' ? `${origin}/contact` : `mailto:${email}`}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: bg, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
