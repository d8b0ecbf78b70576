/** The panel's texts for users are in English as specified. */
export const userTexts = {
  listFailed: 'Failed to fetch users.',
  createFailed: 'Failed to create user.',
  loadFailed: 'Failed to fetch user.',
  updateFailed: 'Failed to update user.',
  deleteFailed: 'Failed to delete user.',
  signOutFailed: 'Failed to end the session.',
  emailFailed: 'Failed to send the letter.',
  created: 'User created successfully.',
  updated: 'User updated successfully.',
  deleted: 'User deleted successfully.',
} as const;

/** Log messages, never shown to users. */
export const userLogTexts = {
  loadFailed: 'Failed to get user',
  updateFailed: 'Failed to update the user.',
  deleteFailed: 'Failed to delete user',
} as const;
