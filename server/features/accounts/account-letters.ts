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

const ifNotYou = 'Ако не идва от теб, не прави нищо: без връзката никой не може да продължи.';

/** Asks a new customer to confirm that the address is theirs. */
export function verificationLetter({ storeName, baseUrl }: Sender, token: string): Written {
  const letter = layOutLetter({
    storeName,
    heading: 'Потвърди имейла си',
    paragraphs: [`Благодарим за регистрацията в ${storeName}. Потвърди, че този имейл е твой.`],
    action: { label: 'Потвърди имейла', url: `${baseUrl}/verify-email?token=${token}` },
    footnote: 'Връзката важи 3 дни. Ако регистрацията не е твоя, не прави нищо.',
  });
  return { subject: `Потвърди имейла си в ${storeName}`, ...letter };
}

/** Answers "I forgot my password" with a link that sets a new one. */
export function resetLetter({ storeName, baseUrl }: Sender, token: string): Written {
  const letter = layOutLetter({
    storeName,
    heading: 'Нова парола',
    paragraphs: [`Получихме молба за нова парола за профила ти в ${storeName}.`],
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
    paragraphs: [`В ${storeName} има профил за теб. Задай парола, за да влезеш в него.`],
    action: { label: 'Задай парола', url: `${baseUrl}/reset-password?token=${token}&invitation=1` },
    footnote: 'Връзката важи 7 дни и може да се ползва веднъж.',
  });
  return { subject: `Покана за ${storeName}`, ...letter };
}

export type SecurityEvent = 'password' | 'two-factor-on' | 'two-factor-off';

const whatHappened: Record<SecurityEvent, { heading: string; text: string }> = {
  password: { heading: 'Паролата ти е сменена', text: 'Паролата на профила ти беше сменена.' },
  'two-factor-on': {
    heading: 'Двуфакторната защита е включена',
    text: 'При влизане в профила ти вече се иска и код от приложение.',
  },
  'two-factor-off': {
    heading: 'Двуфакторната защита е изключена',
    text: 'При влизане в профила ти вече се иска само парола.',
  },
};

/** Told to the person after the fact, so that a change by somebody else does not stay unnoticed. */
export function securityLetter({ storeName, baseUrl }: Sender, event: SecurityEvent): Written {
  const { heading, text } = whatHappened[event];
  const letter = layOutLetter({
    storeName,
    heading,
    paragraphs: [text, 'Ако не е твое дело, смени паролата си веднага.'],
    action: { label: 'Смени паролата', url: `${baseUrl}/forgot-password` },
  });
  return { subject: `${heading} – ${storeName}`, ...letter };
}

/** The last letter: confirms that an account is gone, to the address that it had. */
export function accountDeletedLetter({ storeName }: Pick<Sender, 'storeName'>): Written {
  const letter = layOutLetter({
    storeName,
    heading: 'Профилът ти е изтрит',
    paragraphs: [
      `Изтрихме профила ти в ${storeName}: данните, адресите и сесиите. Поръчките остават за счетоводството, без име и адрес.`,
      'Това е последното ни писмо.',
    ],
    footnote: 'Ако не си го поискал ти, отговори на това писмо.',
  });
  return { subject: `Профилът ти в ${storeName} е изтрит`, ...letter };
}
