/** Log messages, never shown to users; separate from the texts that every page loads. */
export const authLogTexts = {
  signInFailed: 'Login failed',
  registerFailed: 'Registration failed',
  signedIn: 'Login successful',
  registered: 'Register successful',
} as const;
