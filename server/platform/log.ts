import { type DestinationStream, type Logger, pino } from 'pino';
import { loggable } from './error-text.ts';
import { maskPersonal } from './mask-personal.ts';
import { traceFields } from './tracing/trace.ts';

export type Log = Logger;

/**
 * Writes JSON lines to standard output. Bodies, cookies and tokens are never logged: fields that could contain one are
 * redacted, and every line is masked, because errors of mail servers and libraries may quote personal data.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: maskPersonal },
    // Whoever logs an error: without the values of its statement.
    serializers: { err: errorFields, error: errorFields },
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.secret',
        '*.authorization',
        '*.cookie',
        'req.headers',
        'headers.authorization',
        'headers.cookie',
        'headers["x-csrf-token"]',
      ],
      censor: '[cut]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Text and what `loggable` made stay as they are. */
function errorFields(value: unknown): unknown {
  return value instanceof Error ? loggable(value) : value;
}
