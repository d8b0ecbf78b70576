import type { FirstAdministrator } from '#server/features/customers/accounts/users/make-first-administrator.ts';
import type { Scrape } from '#server/platform/metrics/measure-process.ts';
import type { ProcessRole } from './process-role.ts';

/** The host that emails leave by, or the folder that they are written to. */
export type EmailsGo = { by: string } | { into: string };

/** What a process says of itself when it is ready. */
export interface Ready {
  /** The administrator that this start created. */
  administrator: FirstAdministrator | null;
  emails: EmailsGo;
}

export interface StartedProcess extends Ready {
  /** Where the database is, for the operator. */
  place: string;
  scrape: Scrape;
  /** Finishes work in progress (at most 10 s) and releases all resources. */
  stop(): Promise<void>;
}

export interface ProcessOptions {
  role: ProcessRole;
  /** One of several processes on this port: the one that started them serves the metrics and owns the port. */
  isOneOfSeveral?: boolean;
}
