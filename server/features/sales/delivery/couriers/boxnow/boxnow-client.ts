import { z } from 'zod';
import { askCourier, type CourierAnswer, type CourierQuestion } from '../ask-courier.ts';
import { CourierDown, type CourierKeys, CourierRefusal } from '../courier-port.ts';

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const BoxNowError = z.object({ code: z.string().nullish(), message: z.string().nullish() });

export type AskBoxNow = (path: string, question?: CourierQuestion) => Promise<CourierAnswer>;

/** Error codes of the partner API that staff meet. */
const messages: Readonly<Record<string, string>> = {
  P401: 'Автоматът, от който тръгва пратката, не е познат на BOX NOW. Провери подателя в Настройки → Куриери.',
  P402: 'Автоматът на получателя вече не работи. Свържи се с клиента за друг.',
  P404: 'Телефонът на получателя не е приет от BOX NOW.',
  P410: 'BOX NOW вече има пратка с този номер.',
  P411: 'Наложеният платеж е над границата на BOX NOW.',
};

/** The JSON API of BOX NOW: a bearer token for the client's id and secret. */
export function boxnowClient({ base, keys }: { base: string; keys: CourierKeys }): AskBoxNow {
  let token: Promise<string> | undefined;
  return async (path, question = {}) => {
    token ??= signIn(base, keys);
    const headers = { authorization: `Bearer ${await token}` };
    const answer = await askCourier(`${base}${path}`, { ...question, headers });
    if (answer.status < 400) return answer;
    const { code = '', message = '' } = BoxNowError.safeParse(answer.body).data ?? {};
    throw new CourierRefusal(
      messages[code ?? ''] ?? (message || `BOX NOW отказа заявката (${code || answer.status}).`),
    );
  };
}

async function signIn(base: string, keys: CourierKeys): Promise<string> {
  const body = { grant_type: 'client_credentials', client_id: keys.login, client_secret: keys.secret };
  const answer = await askCourier(`${base}/auth-sessions`, { body });
  if (answer.status >= 400) throw new CourierRefusal('BOX NOW не приема ключовете. Провери ги в Настройки → Куриери.');
  const token = Token.safeParse(answer.body);
  if (!token.success) throw new CourierDown('BOX NOW answered without a token.');
  return token.data.access_token;
}
