import { type ErrorCode, errorTable, type FieldError } from '#contracts/common/errors.ts';
import type { SecurityEventKind } from '#contracts/security-events/security-events.ts';

export interface ShopErrorOptions {
  /** For the person; without it the sentence of `errorTable`. */
  message?: string;
  errors?: FieldError[];
  /** What the screen needs beside the code: the fresh quote, the lines without stock. */
  details?: unknown;
  retryAfterSeconds?: number;
  /** Goes to the log, never to the caller. */
  cause?: unknown;
  /** The security event that this refusal is, where its code alone does not say so. */
  securityEvent?: SecurityEventKind;
}

/** A refusal that the caller may see. Anything else that is thrown answers 500 without its message. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly securityEvent: SecurityEventKind | undefined;

  constructor(code: ErrorCode, options: ShopErrorOptions = {}) {
    super(
      options.message ?? errorTable[code].message,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = 'ShopError';
    this.code = code;
    this.errors = options.errors;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.securityEvent = options.securityEvent;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}
