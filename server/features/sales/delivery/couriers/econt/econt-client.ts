import { z } from 'zod';
import type { AnswerLimit } from '#server/platform/outgoing/answer-limit.ts';
import { answeredAddress } from '#server/platform/outgoing/answered-address.ts';
import { applicationError, askCourier, type CourierAnswer, pdfOf, readAnswer } from '../ask-courier.ts';
import { type CourierKeys, CourierRefusal } from '../courier-port.ts';
import { courierAnswers } from '../couriers.limits.ts';

/** The JSON API of Econt: POST with Basic authentication, except for the lists of places. */
export interface EcontClient {
  ask<Schema extends z.ZodType>(
    service: string,
    body: object,
    schema: Schema,
    options?: { isPublic?: boolean; limit?: AnswerLimit },
  ): Promise<z.output<Schema>>;
  /** The label under an address that Econt has answered with; null when the address or the file is not one. */
  loadLabel(url: string): Promise<Uint8Array | null>;
}

interface EcontErrorShape {
  type?: string | null | undefined;
  message?: string | null | undefined;
  innerErrors?: EcontErrorShape[] | null | undefined;
}
export const EcontError: z.ZodType<EcontErrorShape> = z.lazy(() =>
  z.object({
    type: z.string().nullish(),
    message: z.string().nullish(),
    innerErrors: z.array(EcontError).nullish(),
  }),
);

/** Econt does not understand an address. Another spelling of it may pass; nothing happened. */
export class AddressRefusal extends CourierRefusal {
  readonly isOfSender: boolean;

  constructor(message: string) {
    super(message);
    // Only the words in front tell whose address it is.
    this.isOfSender = /подател/i.test(message) && !/получател/i.test(message);
  }
}

/** Econt nests the causes of an error. */
export function messageOf({ message, innerErrors }: EcontErrorShape): string {
  const messages = [message ?? '', ...(innerErrors ?? []).map(messageOf)].map((text) => text.trim()).filter(Boolean);
  return [...new Set(messages)].join(' ');
}

/** Econt does not know the town, or not with this postcode. */
export class TownRefusal extends CourierRefusal {}

const isOfType = (type: string, error: EcontErrorShape): boolean =>
  error.type === type || (error.innerErrors ?? []).some((inner) => isOfType(type, inner));

const keysRefused = 'Еконт не приема потребителя и паролата. Провери ги в Настройки → Куриери.';

export function econtClient({ base, keys }: { base: string; keys: CourierKeys | null }): EcontClient {
  return {
    async ask(service, body, schema, { isPublic = false, limit } = {}) {
      // With wrong keys, even public lists are refused.
      const headers = isPublic || keys === null ? {} : { authorization: basic(keys) };
      const response = await askCourier(`${base}/${service}.json`, { headers, body, limit });
      refuseErrors(response);
      return readAnswer(schema, response);
    },
    async loadLabel(answeredUrl) {
      // Econt names its files with http:// and sometimes another host; only its own server is asked.
      const url = answeredAddress(answeredUrl, { movedTo: base });
      if (url === null) return null;
      const headers = keys === null ? {} : { authorization: basic(keys) };
      const response = await askCourier(url, { method: 'GET', headers, limit: courierAnswers.labels });
      refuseErrors(response);
      return pdfOf(response);
    },
  };
}

const basic = ({ login, secret }: CourierKeys) => `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`;

function refuseErrors({ status, body }: CourierAnswer): void {
  if (status === 401 || status === 403) throw new CourierRefusal(keysRefused);
  if (status !== applicationError && status < 400) return;
  const error = EcontError.safeParse(body);
  const message = (error.success ? messageOf(error.data) : '') || `Еконт отказа заявката (${status}).`;
  const isOf = (type: string) => error.success && isOfType(type, error.data);
  if (isOf('ExInvalidAddress')) throw new AddressRefusal(message);
  throw isOf('ExInvalidCity') ? new TownRefusal(message) : new CourierRefusal(message);
}
