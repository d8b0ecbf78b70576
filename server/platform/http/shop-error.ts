import { type ErrorCode, errorTable, type FieldError } from '#contracts/common/errors.ts';
import type { SecurityEventKind } from '#contracts/security-events/security-events.ts';

export interface ShopErrorOptions {
  /** The message for the user. Defaults to the one of `errorTable`. */
  message?: string;
  errors?: FieldError[] | undefined;
  /** Data for the client besides the code, such as the new quote or the lines without stock. */
  details?: unknown;
  retryAfterSeconds?: number;
  /** Logged, never sent to the caller. */
  cause?: unknown;
  /** The security event of this refusal, when the code does not imply it. */
  securityEvent?: SecurityEventKind;
}

/** An error that is sent to the caller. Any other error results in 500 without its message. */
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

/** VALIDATION with a message at one field of the request; `path` as in `lines.0.quantity`. */
export function invalidField(path: string, message: string): ShopError {
  return new ShopError('VALIDATION', { errors: [{ path, message }] });
}

/** VALIDATION at the uploaded `file`, with the same sentence for the whole call. */
export function refusedFile(message: string): ShopError {
  return new ShopError('VALIDATION', { message, errors: [{ path: 'file', message }] });
}
