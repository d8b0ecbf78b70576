import { type DestinationStream, type Logger, pino } from 'pino';
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
        'error.params',
        'error.query',
        'error.detail',
        'error.cause.detail',
        'err.params',
        'err.query',
        'err.detail',
      ],
      censor: '[cut]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
