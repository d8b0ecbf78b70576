import { layOutLetter } from '#server/features/messages/letter-layout.ts';

/** What a letter needs to know of the shop it comes from. */
export interface Sender {
  storeName: string;
  /** From the configuration, never from a request: links in letters lead to this shop. */
  baseUrl: string;
}

interface Written {
  subject: string;
  text: string;
  html: string;
}

const ifNotYou = 'Ако не сте били вие, не правете нищо: без връзката никой не може да продължи.';

/** Asks a new customer to confirm that the address is theirs. */
export function verificationLetter({ storeName, baseUrl }: Sender, token: string): Written {
  const letter = layOutLetter({
    storeName,
    heading: 'Потвърдете имейла си',
    paragraphs: [`Благодарим за регистрацията в ${storeName}. Потвърдете, че този имейл е ваш.`],
    action: { label: 'Потвърди имейла', url: `${baseUrl}/verify-email?token=${token}` },
    footnote: 'Връзката важи 3 дни. Ако не сте се регистрирали вие, не правете нищо.',
  });
  return { subject: `Потвърдете имейла си в ${storeName}`, ...letter };
}

/** Answers "I forgot my password" with a link that sets a new one. */
export function resetLetter({ storeName, baseUrl }: Sender, token: string): Written {
  const letter = layOutLetter({
    storeName,
    heading: 'Нова парола',
    paragraphs: [`Получихме молба за нова парола за профила ви в ${storeName}.`],
    action: { label: 'Задай нова парола', url: `${baseUrl}/reset-password?token=${token}` },
    footnote: `Връзката важи 1 час и може да се ползва веднъж. ${ifNotYou}`,
  });
  return { subject: `Нова парола за ${storeName}`, ...letter };
}

/** Lets somebody who was added in the panel set their first password. */
export function invitationLetter({ storeName, baseUrl }: Sender, token: string): Written {
  const letter = layOutLetter({
    storeName,
    heading: `Покана за ${storeName}`,
    paragraphs: [`В ${storeName} има профил за вас. Задайте парола, за да влезете в него.`],
    action: { label: 'Задай парола', url: `${baseUrl}/reset-password?token=${token}&invitation=1` },
    footnote: 'Връзката важи 7 дни и може да се ползва веднъж.',
  });
  return { subject: `Покана за ${storeName}`, ...letter };
}

export type SecurityEvent = 'password' | 'two-factor-on' | 'two-factor-off';

const whatHappened: Record<SecurityEvent, { heading: string; text: string }> = {
  password: { heading: 'Паролата ви е сменена', text: 'Паролата на профила ви беше сменена.' },
  'two-factor-on': {
    heading: 'Двуфакторната защита е включена',
    text: 'При влизане в профила ви вече се иска и код от приложение.',
  },
  'two-factor-off': {
    heading: 'Двуфакторната защита е изключена',
    text: 'При влизане в профила ви вече се иска само парола.',
  },
};

/** Told to the person after the fact, so that a change by somebody else does not stay unnoticed. */
export function securityLetter({ storeName, baseUrl }: Sender, event: SecurityEvent): Written {
  const { heading, text } = whatHappened[event];
  const letter = layOutLetter({
    storeName,
    heading,
    paragraphs: [text, 'Ако не сте били вие, сменете паролата си веднага.'],
    action: { label: 'Смени паролата', url: `${baseUrl}/forgot-password` },
  });
  return { subject: `${heading} – ${storeName}`, ...letter };
}
