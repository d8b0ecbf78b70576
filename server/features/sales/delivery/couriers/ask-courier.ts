import type { z } from 'zod';
import { refuseInTransaction } from '#server/platform/database/refuse-in-transaction.ts';
import type { AnswerLimit } from '#server/platform/outgoing/answer-limit.ts';
import { askService } from '#server/platform/outgoing/ask-service.ts';
import { CourierDown } from './courier-port.ts';
import { courierAnswers } from './couriers.limits.ts';

export interface CourierAnswer {
  status: number;
  /** The parsed JSON, or undefined when the body is something else. */
  body: unknown;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface CourierQuestion {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** `courierAnswers.calls` by default. */
  limit?: AnswerLimit | undefined;
}

/** Econt reports errors of the application with this status. */
export const applicationError = 517;

/**
 * Sends one HTTP request. An answer that says nothing about the outcome (no connection, timeout, too long, 429, 5xx except
 * Econt's 517) is CourierDown. @throws Error within a transaction
 */
export async function askCourier(url: string, question: CourierQuestion = {}): Promise<CourierAnswer> {
  refuseInTransaction('A courier was asked');
  const { method = 'POST', headers = {}, body, limit = courierAnswers.calls } = question;
  let status: number;
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const mediaHeaders = { accept: 'application/json, application/pdf', 'content-type': 'application/json' };
    const payload = body === undefined ? null : JSON.stringify(body);
    ({ status, bytes } = await askService(
      url,
      { method, headers: { ...mediaHeaders, ...headers }, body: payload },
      limit,
    ));
  } catch (error) {
    throw new CourierDown('The courier did not answer.', { cause: error });
  }
  if (status === 429 || (status >= 500 && status !== applicationError))
    throw new CourierDown(`The courier answered ${status}.`);
  return { status, bytes, body: parseJson(bytes) };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Reads an answer by its schema. One of another shape does not tell the outcome: CourierDown. */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { body, status }: CourierAnswer,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new CourierDown(`The answer of the courier (${status}) has an unknown shape.`);
  return parsed.data;
}

/** The file of an answer that is a PDF; null for an error in its place. */
export const pdfOf = ({ bytes }: CourierAnswer): Uint8Array | null =>
  new TextDecoder('latin1').decode(bytes.slice(0, 5)) === '%PDF-' ? bytes : null;
