/** The panel's texts for users are English, as its catalogue has them. */
export const userTexts = {
  listFailed: 'Failed to fetch users.',
  createFailed: 'Failed to create user.',
  loadFailed: 'Failed to fetch user.',
  updateFailed: 'Failed to update user.',
  deleteFailed: 'Failed to delete user.',
  signOutFailed: 'Failed to end the session.',
  letterFailed: 'Failed to send the letter.',
  created: 'User created successfully.',
  updated: 'User updated successfully.',
  deleted: 'User deleted successfully.',
} as const;

/** What goes to the log only. */
export const userLogTexts = {
  loadFailed: 'Failed to get user',
  updateFailed: 'Failed to update the user.',
  deleteFailed: 'Failed to delete user',
} as const;
