export const authTexts = {
  signInFailed: 'Влизането не бе успешно.',
  registerFailed: 'Регистрацията не бе успешна.',
  signOutFailed: 'Изходът не бе успешен.',
  signedIn: 'Вписахте се успешно.',
  registered: 'Регистрацията бе успешна.',
  signedOut: 'Изходът бе успешен.',
} as const;

/** Log messages, never shown to users. */
export const sessionLogTexts = {
  signOutFailed: 'Logout failed',
  userFailed: 'Failed to fetch user',
} as const;
