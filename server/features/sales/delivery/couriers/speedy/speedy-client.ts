import { z } from 'zod';
import type { AnswerLimit } from '#server/platform/outgoing/answer-limit.ts';
import { askCourier, type CourierAnswer, readAnswer } from '../ask-courier.ts';
import { type CourierKeys, CourierRefusal } from '../courier-port.ts';
import { speedyAdvice } from './speedy-advice.ts';

/** Errors have HTTP status 200. `context` is what is wrong, `id` what Speedy's support asks for. */
const SpeedyError = z.object({
  error: z.object({
    message: z.string().nullish(),
    context: z.string().nullish(),
    id: z.string().nullish(),
    code: z.number().nullish(),
  }),
});

/** A refusal in Speedy's words, with what to do about it and the number by which its support finds it. */
export class SpeedyRefusal extends CourierRefusal {
  readonly code: number;
  /** Speedy's words alone, as a buyer can read them. */
  readonly words: string;

  constructor({ message, context, id, code }: z.output<typeof SpeedyError>['error']) {
    // The number stands at the end of the message too.
    const sentence = (message || context || 'Спиди отказа заявката').replace(/ ?\(EE\w*…?\)/g, '').trim();
    const words = sentence.replace(/[.!]?$/, '.');
    super([words, speedyAdvice(code), id ? `(${id})` : ''].filter(Boolean).join(' '));
    this.code = code ?? 0;
    this.words = words;
  }
}

export interface SpeedyClient {
  ask<Schema extends z.ZodType>(
    path: string,
    body: object,
    schema: Schema,
    options?: { limit?: AnswerLimit },
  ): Promise<z.output<Schema>>;
  /** An answer that is a file; an error comes as JSON in its place. */
  load(path: string, body: object, limit: AnswerLimit): Promise<CourierAnswer>;
}

/** The JSON API of Speedy, with user and password in every body. */
export function speedyClient({ base, keys }: { base: string; keys: CourierKeys }): SpeedyClient {
  const send = async (path: string, body: object, limit?: AnswerLimit) => {
    const signed = { userName: keys.login, password: keys.secret, language: 'BG', ...body };
    // Speedy refuses to print (406) when it is asked for a PDF by name.
    const response = await askCourier(`${base}${path}`, { body: signed, headers: { accept: '*/*' }, limit });
    const error = SpeedyError.safeParse(response.body);
    if (error.success) throw new SpeedyRefusal(error.data.error);
    if (response.status >= 400) throw new SpeedyRefusal({ message: `Спиди отказа заявката (${response.status})` });
    return response;
  };
  return {
    ask: async (path, body, schema, { limit } = {}) => readAnswer(schema, await send(path, body, limit)),
    load: send,
  };
}
