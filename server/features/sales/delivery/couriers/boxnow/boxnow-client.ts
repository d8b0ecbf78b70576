import { z } from 'zod';
import { askCourier, type CourierAnswer, type CourierQuestion } from '../ask-courier.ts';
import { CourierDown, type CourierKeys, CourierRefusal } from '../courier-port.ts';
import { boxnowMessage } from './boxnow-errors.ts';

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const BoxNowError = z.object({ code: text, message: text });

export type AskBoxNow = (path: string, question?: CourierQuestion) => Promise<CourierAnswer>;

/** The JSON API of BOX NOW: a bearer token for the client's id and secret. */
export function boxnowClient({ base, keys }: { base: string; keys: CourierKeys }): AskBoxNow {
  let token: Promise<string> | undefined;
  return async (path, question = {}) => {
    token ??= signIn(base, keys);
    const headers = { authorization: `Bearer ${await token}` };
    const response = await askCourier(`${base}${path}`, { ...question, headers });
    if (response.status < 400) return response;
    const error = BoxNowError.safeParse(response.body).data ?? { code: '', message: '' };
    throw new CourierRefusal(boxnowMessage(response.status, error));
  };
}

async function signIn(base: string, keys: CourierKeys): Promise<string> {
  const body = { grant_type: 'client_credentials', client_id: keys.login, client_secret: keys.secret };
  const response = await askCourier(`${base}/auth-sessions`, { body });
  if (response.status >= 400)
    throw new CourierRefusal('BOX NOW не приема ключовете. Провери ги в Настройки → Куриери.');
  const token = Token.safeParse(response.body);
  if (!token.success) throw new CourierDown('BOX NOW answered without a token.');
  return token.data.access_token;
}
