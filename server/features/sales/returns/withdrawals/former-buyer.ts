/** Replaces the personal data of a statement. The email is not in use. */
export const formerBuyer = {
  name: 'Бивш клиент',
  email: 'deleted@example.invalid',
  goods: '',
  forgetWhenHandled: false,
} as const;
