import type { FirstAdministrator } from '#server/features/customers/accounts/users/make-first-administrator.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { HandedOver } from './hand-over-password.ts';
import { shown } from './shown-path.ts';
import type { EmailsGo } from './started-process.ts';

interface Greeted {
  config: Pick<Config, 'baseUrl'>;
  /** Where the database is. */
  place: string;
  emails: EmailsGo;
  /** The administrator that this start created. */
  administrator: FirstAdministrator | null;
  /** Its password, if that was generated. */
  password: HandedOver | null;
  /** What runs, for example "2 web processes and 1 worker". */
  processes: string | null;
}

/** Lines for the operator: addresses, how to sign in, where emails are delivered. */
export function greeting({ config, place, emails, administrator, password, processes }: Greeted): string {
  const lines: [string, string][] = [
    ['Shop', config.baseUrl],
    ['Panel', `${config.baseUrl}/admin`],
    ['API', `${config.baseUrl}/api/docs`],
  ];
  if (administrator) {
    lines.push(['Sign in', administrator.email]);
    lines.push(['Password', password?.line ?? 'as ADMIN_PASSWORD says']);
  } else lines.push(['Sign in', 'as an administrator made before']);
  lines.push([
    'E-mails',
    'by' in emails
      ? `go out by ${emails.by}`
      : `are written to ${shown(emails.into)} (SMTP_URL or the panel sends them)`,
  ]);
  lines.push(['Database', place]);
  if (processes) lines.push(['Processes', processes]);
  const note = password ? `\n  ${password.note}\n` : '';
  return `\n  iskra is ready\n\n${lines.map(([name, value]) => `  ${name.padEnd(10)}${value}`).join('\n')}\n${note}`;
}
