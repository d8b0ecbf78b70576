/** A mail server, and who the emails are from. */
export interface MailServer {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  /** The sender; null for `no-reply@` and the domain of the shop. */
  from: string | null;
}

/** How the connection to a mail server is encrypted: upgraded after the greeting, from the first byte, or never. */
type MailSecurity = 'starttls' | 'tls' | 'none';

interface Connection {
  host: string;
  port: number;
  security: MailSecurity;
  login: string;
  password: string;
}

/** The URL of a mail server. `starttls` refuses a server that does not encrypt; `none` asks for nothing. */
export function mailServerUrl({ host, port, security, login, password }: Connection): string {
  const credentials = login === '' ? '' : `${encodeURIComponent(login)}:${encodeURIComponent(password)}@`;
  const place = `${credentials}${host}:${port}`;
  if (security === 'tls') return `smtps://${place}`;
  return `smtp://${place}?requireTLS=${security === 'starttls'}`;
}
