import { z } from 'zod';
import type { AnswerLimit } from '#server/answer-limits.ts';
import { askCourier, type CourierAnswer, readAnswer } from '../ask-courier.ts';
import { type CourierKeys, CourierRefusal } from '../courier-port.ts';

/** Errors have HTTP status 200. `component` is the path of the field. */
const SpeedyError = z.object({
  error: z.object({ message: z.string().nullish(), code: z.number().nullish(), component: z.string().nullish() }),
});

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
    const answer = await askCourier(`${base}${path}`, { body: signed, limit });
    const error = SpeedyError.safeParse(answer.body);
    if (error.success) throw new CourierRefusal(error.data.error.message || 'Спиди отказа заявката.');
    if (answer.status >= 400) throw new CourierRefusal(`Спиди отказа заявката (${answer.status}).`);
    return answer;
  };
  return {
    ask: async (path, body, schema, { limit } = {}) => readAnswer(schema, await send(path, body, limit)),
    load: send,
  };
}

/** What Windows-1251 has of a text: Speedy refuses anything else, such as an emoji. */
export function inWindows1251(text: string, longest: number): string {
  const known = text
    .normalize('NFC')
    .replace(/[^\x20-\x7e\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f„“”«»–—№…’‘•§€]/gu, ' ');
  return known.slice(0, longest).trim();
}
