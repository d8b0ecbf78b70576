/** What goes to the log only; apart from the texts that every page loads. */
export const authLogTexts = {
  signInFailed: 'Login failed',
  registerFailed: 'Registration failed',
  signedIn: 'Login successful',
  registered: 'Register successful',
} as const;
