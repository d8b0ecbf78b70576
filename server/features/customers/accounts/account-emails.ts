import { type EmailSender, composeEmail, type ComposedEmail } from '#server/features/store/messages/compose-email.ts';

/** The email that asks a new customer to confirm the address. */
export function verificationEmail(sender: EmailSender, token: string): ComposedEmail {
  return composeEmail(
    sender,
    'verify-email',
    {},
    {
      url: `${sender.baseUrl}/verify-email#token=${token}`,
      footnote:
        'Връзката важи 3 дни. След потвърждаването профилът показва и поръчките, направени преди с този имейл. Ако регистрацията не е твоя, не прави нищо.',
    },
  );
}

/** The email with a link to reset a forgotten password. */
export function resetEmailTemplate(sender: EmailSender, token: string): ComposedEmail {
  return composeEmail(
    sender,
    'reset-password',
    {},
    {
      url: `${sender.baseUrl}/reset-password#token=${token}`,
      footnote:
        'Връзката важи 1 час и може да се ползва веднъж. Ако не идва от теб, не прави нищо: без връзката никой не може да продължи.',
    },
  );
}

/** The email with which a user who was added in the panel sets the first password. */
export function invitationEmail(sender: EmailSender, token: string): ComposedEmail {
  return composeEmail(
    sender,
    'invitation',
    {},
    {
      url: `${sender.baseUrl}/reset-password?invitation=1#token=${token}`,
      footnote: 'Връзката важи 7 дни и може да се ползва веднъж.',
    },
  );
}

export type SecurityEvent =
  | 'password'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'failed-sign-ins'
  | 'failed-codes'
  | 'new-device'
  | 'created-by-staff';

const whatHappened: Record<SecurityEvent, { промяна: string; подробно: string }> = {
  password: { промяна: 'Паролата ти е сменена', подробно: 'Паролата на профила ти беше сменена.' },
  'two-factor-on': {
    промяна: 'Двуфакторната защита е включена',
    подробно: 'При влизане в профила ти вече се иска и код от приложение.',
  },
  'two-factor-off': {
    промяна: 'Двуфакторната защита е изключена',
    подробно: 'При влизане в профила ти вече се иска само парола.',
  },
  'failed-sign-ins': {
    промяна: 'Много неуспешни опити за вход',
    подробно:
      'Някой се опитва да влезе в профила ти с грешна парола. Не е успял. Профилът ти не е заключен и можеш да влизаш както досега.',
  },
  'failed-codes': {
    промяна: 'Някой знае паролата ти',
    подробно:
      'Някой въведе паролата на профила ти и шест пъти грешен код. Не е влязъл. Ако не си ти, смени паролата веднага. Ако си ти, ползвай код за възстановяване или опитай пак след час.',
  },
  'new-device': {
    промяна: 'Вход от ново устройство',
    подробно: 'В профила ти беше влезено от устройство, от което не си влизал досега.',
  },
  'created-by-staff': {
    промяна: 'Имаш профил',
    подробно:
      'Администрацията на магазина ти направи профил с този имейл и парола. Смени паролата, за да я знаеш само ти.',
  },
};

/** The email that lists what staff changed in an account. */
export function changedByStaffEmail(sender: EmailSender, changes: readonly string[]): ComposedEmail {
  const values = {
    промяна: 'Профилът ти е променен',
    подробно: `Администрацията на магазина промени в профила ти: ${changes.join(', ')}.`,
  };
  return composeEmail(sender, 'security', values, { url: `${sender.baseUrl}/forgot-password` });
}

/** A notification after a security-relevant change, so that a change by someone else does not remain unnoticed. */
export function securityEmail(sender: EmailSender, event: SecurityEvent): ComposedEmail {
  return composeEmail(sender, 'security', whatHappened[event], { url: `${sender.baseUrl}/forgot-password` });
}

/** The email that confirms the deletion of an account, sent to its former address. */
export function accountDeletedEmail(sender: EmailSender): ComposedEmail {
  return composeEmail(sender, 'account-deleted', {}, { footnote: 'Ако не си го поискал ти, отговори на това писмо.' });
}
