import type { ErrorAnswer, FieldError } from '#contracts/errors.ts';

/** What the server refused, with its status, code and field errors. `message` is written for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  readonly details: unknown;
  readonly requestId: string;
  /** Whether the server itself had something to say; without it the screen's own fallback text serves. */
  readonly hasServerMessage: boolean;

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code ?? 'INTERNAL';
    this.errors = answer.errors ?? [];
    this.details = answer.details;
    this.requestId = answer.requestId ?? '';
    this.hasServerMessage = typeof answer.message === 'string' && answer.message !== '';
  }
}

/** No answer at all: the network is down, or the server is. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NetworkError';
  }
}

/**
 * The sentence for a failed action: the server's own message, else the fallback of the area, else the error's.
 * A network failure or a broken server has nothing for a person to read, so the area's text speaks for it.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.hasServerMessage && error.status < 500 ? error.message : fallback;
  if (error instanceof NetworkError) return fallback;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The refused fields as `path → message`, for a form. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
