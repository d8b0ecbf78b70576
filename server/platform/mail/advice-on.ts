import { MailError } from './mail-error.ts';

/** What to try after each failure of a connection, by the code of nodemailer or of the system. */
const advice: Readonly<Record<string, string>> = {
  EAUTH: 'Сървърът не прие потребителя или паролата. При Gmail и Outlook е нужна парола за приложение.',
  ENOAUTH: 'Сървърът иска потребител и парола.',
  EDNS: 'Няма сървър с това име. Провери името.',
  ENOTFOUND: 'Няма сървър с това име. Провери името.',
  ECONNREFUSED: 'На този порт никой не отговаря. Провери порта: обикновено 587 или 465.',
  ECONNECTION: 'Няма връзка със сървъра. Провери името и порта: обикновено 587 или 465.',
  ETIMEDOUT: 'Сървърът не отговори навреме. Провери името и порта; доставчикът може да спира този порт.',
  ESOCKET: 'Връзката се разпадна. Провери дали шифроването отговаря на порта: STARTTLS на 587, TLS на 465.',
  ETLS: 'Сървърът не шифрова връзката, както е избрано. Пробвай другото шифроване.',
  EENVELOPE: 'Сървърът не прие подателя или получателя. Провери подателя: често е същият като потребителя.',
  EMESSAGE: 'Сървърът отказа писмото.',
};

const codesByText: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'ECONNREFUSED'],
  [/ENOTFOUND|EAI_AGAIN/, 'ENOTFOUND'],
  [/ETIMEDOUT|timeout/i, 'ETIMEDOUT'],
];

/** Says in plain words what to do about an email that a mail server did not take. */
export function adviceOn(error: unknown): string {
  const cause: unknown = error instanceof MailError ? error.cause : error;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  const text = cause instanceof Error ? cause.message : '';
  const byText = codesByText.find(([pattern]) => pattern.test(text))?.[1];
  return (
    advice[byText ?? ''] ?? (typeof code === 'string' ? advice[code] : undefined) ?? 'Пощенският сървър не го прие.'
  );
}
