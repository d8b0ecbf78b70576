import { whole } from '#server/platform/config/value-schemas.ts';
import { configPart } from '#server/platform/config/variables.ts';

declare module '#server/platform/config/config.ts' {
  interface Config extends WebConfig {}
}

export interface WebConfig {
  /** The descriptor of a listening socket that systemd keeps, instead of port and host. */
  socket: number | null;
  /** The number of web processes; `null` chooses it from the machine. With one, it also runs the jobs. */
  webProcesses: number | null;
}

/** How many processes serve the web, and on which socket. */
export const webPart = configPart(
  {
    WEB_CONCURRENCY: [
      whole(0, 64, 0),
      'the number of web processes from 1 to 64, or 0 to choose it from the machine, for example WEB_CONCURRENCY=2',
    ],
  },
  (values): Pick<WebConfig, 'webProcesses'> => ({
    webProcesses: values.WEB_CONCURRENCY === 0 ? null : values.WEB_CONCURRENCY,
  }),
);
