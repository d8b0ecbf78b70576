import { relative } from 'node:path';
import type { Config } from '#server/config.ts';
import type { FirstAdministrator } from '#server/features/customers/accounts/users/make-first-administrator.ts';

interface Greeted {
  config: Pick<Config, 'baseUrl' | 'smtpUrl'>;
  /** Where the database is. */
  place: string;
  /** Where emails are delivered. */
  emails: string;
  /** The administrator that this start created. */
  administrator: FirstAdministrator | null;
  /** What runs, for example "2 web processes and 1 worker". */
  processes: string | null;
}

/** Lines for the operator: addresses, how to sign in, where emails are delivered. */
export function greeting({ config, place, emails, administrator, processes }: Greeted): string {
  const lines: [string, string][] = [
    ['Shop', config.baseUrl],
    ['Panel', `${config.baseUrl}/admin`],
    ['API', `${config.baseUrl}/api/docs`],
  ];
  if (administrator) {
    lines.push(['Sign in', administrator.email]);
    lines.push(['Password', administrator.password ?? 'as ADMIN_PASSWORD says']);
  } else lines.push(['Sign in', 'as an administrator made before']);
  lines.push([
    'E-mails',
    config.smtpUrl ? `go out by ${emails}` : `are written to ${shown(emails)} (SMTP_URL sends them)`,
  ]);
  lines.push(['Database', place]);
  if (processes) lines.push(['Processes', processes]);
  const note = administrator?.password ? '\n  The password is shown this once. Change it after signing in.\n' : '';
  return `\n  iskra is ready\n\n${lines.map(([name, value]) => `  ${name.padEnd(10)}${value}`).join('\n')}\n${note}`;
}

/** The path relative to the working directory when that is shorter. */
export function shown(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : `./${near}`;
}
