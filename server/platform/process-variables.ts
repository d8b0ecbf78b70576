import { z } from 'zod';
import { microseconds } from './config/value-schemas.ts';
import { configPart } from './config/variables.ts';

export interface ProcessConfig {
  logLevel: string;
  environment: 'production' | 'development' | 'test';
  /** NOTIFY_SOCKET of a unit with Type=notify. */
  systemdSocket: string | null;
  /** The time after which such a unit with WatchdogSec ends a shop that no longer reports; `null` without it. */
  watchdogMilliseconds: number | null;
}

/** How a process logs, and how it reports to systemd. */
export const processPart = configPart(
  {
    LOG_LEVEL: [
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
      'fatal, error, warn, info, debug, trace or silent',
    ],
    NODE_ENV: [z.enum(['production', 'development', 'test']).default('production'), 'production, development or test'],
    NOTIFY_SOCKET: [z.string().optional(), 'what systemd sets'],
    WATCHDOG_USEC: [microseconds.optional(), 'what systemd sets'],
  },
  (values): ProcessConfig => ({
    logLevel: values.LOG_LEVEL,
    environment: values.NODE_ENV,
    systemdSocket: values.NOTIFY_SOCKET ?? null,
    watchdogMilliseconds: values.WATCHDOG_USEC === undefined ? null : values.WATCHDOG_USEC / 1000,
  }),
);
