import { whole } from '#server/platform/config/value-schemas.ts';
import type { ValuesOf, Variables } from '#server/platform/config/variables.ts';
import { inheritedSocket } from './inherited-socket.ts';

declare module '#server/platform/config/config.ts' {
  interface Config extends WebConfig {}
}

export interface WebConfig {
  /** The descriptor of a listening socket that systemd keeps, instead of port and host. */
  socket: number | null;
  /** The number of web processes; `null` chooses it from the machine. With one, it also runs the jobs. */
  webProcesses: number | null;
}

export const webVariables = {
  WEB_CONCURRENCY: [
    whole(0, 64, 0),
    'the number of web processes from 1 to 64, or 0 to choose it from the machine, for example WEB_CONCURRENCY=2',
  ],
} as const satisfies Variables;

export const webConfigOf = (values: ValuesOf<typeof webVariables>, environment: NodeJS.ProcessEnv): WebConfig => ({
  socket: inheritedSocket(environment),
  webProcesses: values.WEB_CONCURRENCY === 0 ? null : values.WEB_CONCURRENCY,
});
